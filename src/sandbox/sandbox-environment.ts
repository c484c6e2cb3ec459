import { PLACES, PROXY_PORT, RUN_PLACES } from "./inside-places.ts";

/** The usual environment variables, with the proxy as the only way out. */
export function sandboxEnvironment(hasCertificates: boolean): Record<string, string> {
  const proxy = `http://127.0.0.1:${PROXY_PORT}`;
  const local = "localhost,127.0.0.1,::1";
  const { certificates, programs } = RUN_PLACES;
  return {
    PATH: `/usr/local/bin:/usr/bin:/bin:${programs}`,
    HOME: PLACES.home,
    USER: "agent",
    SHELL: "/bin/sh",
    TMPDIR: "/tmp",
    LANG: "C.UTF-8",
    TERM: "dumb",
    IS_SANDBOX: "1",
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    ALL_PROXY: proxy,
    NO_PROXY: local,
    http_proxy: proxy,
    https_proxy: proxy,
    no_proxy: local,
    NODE_USE_ENV_PROXY: "1",
    ...(hasCertificates && {
      NODE_EXTRA_CA_CERTS: certificates,
      SSL_CERT_FILE: certificates,
      REQUESTS_CA_BUNDLE: certificates,
      CURL_CA_BUNDLE: certificates,
      GIT_SSL_CAINFO: certificates,
      CODEX_CA_CERTIFICATE: certificates,
    }),
  };
}
