const CODE_HOSTS =
  /^(?:www\.|raw\.)?(?:github|gitlab|bitbucket|codeberg|npmjs|githubusercontent)\.(?:com|org)(?::\d+)?$/i;

/** Whether a host shows the files of many repositories or packages, so that no address on it is a site's own by its host alone. */
export function isCodeHost(host: string): boolean {
  return CODE_HOSTS.test(host);
}
