import type { Project, UpdateProjectInput } from "../../../../packages/client/src/docket-client.ts";

type Limits = Project["limits"];
export type LimitName = keyof Limits;
/** Values of number inputs. An empty one stands for the limit of the installation, and the time of a turn is in minutes. */
export type LimitValues = Record<LimitName, number | string>;

export function toLimitValues({ turnSeconds, ...limits }: Limits): LimitValues {
  const values = Object.entries(limits).map(([name, limit]) => [name, limit ?? ""]);
  return { ...Object.fromEntries(values), turnSeconds: turnSeconds === null ? "" : toMinutes(turnSeconds) };
}

export function toLimits({ turnSeconds, ...values }: LimitValues): NonNullable<UpdateProjectInput["limits"]> {
  const limits = Object.entries(values).map(([name, value]) => [name, value === "" ? null : Number(value)]);
  return {
    ...Object.fromEntries(limits),
    turnSeconds: turnSeconds === "" ? null : Math.round(Number(turnSeconds) * 60),
  };
}

/** Minutes to a hundredth, so that no second is lost. */
export function toMinutes(seconds: number): number {
  return Math.round(seconds / 0.6) / 100;
}
