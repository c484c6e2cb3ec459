/** A host name as it is compared: lower case, without port and trailing dot. */
export type Authority = { name: string; port: string | undefined };

const FORM = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){0,30})\.?(?::(\d{1,5}))?$/i;
const ADDRESS = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/;

const MAX_REMEMBERED = 1000;
const remembered = new Map<string, Authority>();

/** Reads a Host header, or the authority of an address; undefined if it names no host. */
export function readAuthority(text: string): Authority | undefined {
  const known = remembered.get(text);
  if (known) return known;
  const [, name, port] = FORM.exec(text) ?? [];
  if (name === undefined || name.length > 253) return undefined;
  const authority = { name: name.toLowerCase(), port };
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, authority);
  return authority;
}

/** Whether a name is the address of a machine, which no site has. */
export function isMachineAddress(name: string): boolean {
  return ADDRESS.test(name);
}
