/** What shared components need of a mutation, whatever it answers. */
export type Mutation<Input> = {
  mutate(input: Input, callbacks: { onSuccess: () => void; onError: (error: Error) => void }): void;
  reset(): void;
  error: Error | null;
  isPending: boolean;
};
