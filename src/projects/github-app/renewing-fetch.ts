/**
 * Makes a `fetch` that asks once more with a new token where the server knows the one of this process no more, as after a
 * change of the installation.
 *
 * @param renew gives the new token; if it fails, the first answer stands
 */
export function renewingFetch(fetch: typeof globalThis.fetch, renew: () => Promise<string>): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // The first attempt uses up its body.
    const answer = await fetch(request.clone());
    if (answer.status !== 401) return answer;
    const renewed = await renew().catch(() => undefined);
    if (renewed === undefined) return answer;
    await answer.body?.cancel();
    request.headers.set("authorization", `Bearer ${renewed}`);
    return fetch(request);
  };
}
