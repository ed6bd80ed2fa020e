/** Returns a base URL as the format has it: without its protocol and without slashes at either end. */
export function bareUrl(url: string): string {
  return url
    .trim()
    .replace(/^(?:[a-z][a-z\d+.-]*:\/\/|https?:\/)/i, '')
    .replace(/^\/+|\/+$/g, '');
}
