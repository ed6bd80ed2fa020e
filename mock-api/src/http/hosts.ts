/** Which names mean this machine. */

const loopback = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const addressLiteral = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/** Does a host, as it stands in a URL, mean the machine itself? */
export function isLoopback(host: string): boolean {
  return loopback.test(host);
}

/** The host of `host` or `host:port`, in lower case; undefined for what is neither. */
export function hostOf(authority: string): string | undefined {
  return /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i.exec(authority)?.[1]?.toLowerCase();
}

/**
 * Decides whether a `Host` field is ours. A page can have its own host name resolve to 127.0.0.1
 * (DNS rebinding), so a name counts only when it cannot mean another machine.
 *
 * @param boundHost what the server listens on; when that is not loopback, the user let others in,
 *   and addresses count as well as names: an address cannot be made to mean another machine
 */
export function createHostCheck(boundHost: string): (field: string) => boolean {
  const bound = boundHost.includes(':') ? `[${boundHost}]` : boundHost.toLowerCase();
  const open = !isLoopback(bound);
  const isOurs = (field: string) => {
    const host = hostOf(field);
    if (host === undefined) return false;
    return isLoopback(host) || (open && (host === bound || addressLiteral.test(host)));
  };
  // Nearly all requests of a client carry the same field.
  let known: string | undefined;
  return field => {
    if (field === known) return true;
    if (!isOurs(field)) return false;
    known = field;
    return true;
  };
}
