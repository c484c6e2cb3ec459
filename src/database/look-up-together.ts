/**
 * Makes one query of the look-ups that come together, or while another query runs. What is found is never older than the
 * look-up, so nothing has to be forgotten.
 */
export function lookUpTogether<Value>(
  find: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: { keys: Set<string>; found: Promise<Map<string, Value>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const open = () => {
    const keys = new Set<string>();
    const found = last.then(() => {
      next = undefined;
      return find([...keys]);
    });
    last = found.catch(() => undefined);
    return { keys, found };
  };
  return async (key) => {
    next ??= open();
    next.keys.add(key);
    return (await next.found).get(key);
  };
}
