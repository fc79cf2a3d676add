const LOOPBACK = /^(?:localhost|.+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|0\.0\.0\.0)$/i;

/** Host name of an address, without its port; undefined where it has none. */
export function hostOf(url: string): string | undefined {
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return undefined;
  }
}

/** Whether a host name means the machine itself. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

/** Whether an Origin is a page of the web, which has no business with a server on this machine. */
export function isForeignOrigin(origin: string): boolean {
  if (!/^https?:\/\//i.test(origin)) return false;
  const host = hostOf(origin);
  return host !== undefined && !isLoopback(host);
}

/** Whether two hosts share their registrable domain, as far as that can be told without a list of suffixes. */
export function isSameSite(one: string, other: string): boolean {
  const site = (host: string) => host.split('.').slice(-2).join('.');
  return one === other || (site(one) === site(other) && !/^[\d.]+$/.test(one));
}
