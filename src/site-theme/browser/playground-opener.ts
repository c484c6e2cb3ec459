/** Loads what sends requests, on pages about operations of an API alone. */
export function showPlayground(): void {
  const script = document.querySelector<HTMLElement>(".site-body")?.dataset.playground;
  if (script === undefined) return;
  import(script).then(
    () => document.dispatchEvent(new CustomEvent("docket:playground")),
    () => undefined,
  );
}
