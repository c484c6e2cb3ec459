/** A redirect or a rewrite as the file of a host has it. Offsets are those of its text; the rule takes whole lines or is a value. */
export type HostingRule = {
  start: number;
  end: number;
  /** Patterns end with `*`; the target repeats what it stands for as `*`. As written where `isPlain` is not so. */
  source: string;
  target: string;
  /** Where the target is in the text. */
  targetStart: number;
  targetEnd: number;
  status: string | undefined;
  /** Whether it redirects every reader, and no other addresses than `source` says. */
  isPlain: boolean;
  /** Whether it also counts where there is a page. */
  isForced: boolean;
};

/** Reads a file's rules in their order, the first of which that fits counts; undefined if they cannot be read. */
export type ReadHostingRules = (text: string) => HostingRule[] | undefined;

export function isRedirectStatus(status: string | undefined): boolean {
  return status === undefined || /^30[12378]$/.test(status);
}

/** Whether the target of a redirect is an address of the site or of the web. */
export function isRedirectTarget(target: string): boolean {
  return /^(?:\/(?!\/)|https?:\/\/)/i.test(target);
}

/** An address with `*` in place of what a name at its end stands for: `/old/:path*`. */
export function withStar(address: string): string {
  return address.replace(/\/:[A-Za-z_]\w*[*+](?=$|[?#])/, "/*");
}
