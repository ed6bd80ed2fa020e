import { defaultPort } from '../../mock-api/src/options.ts';

/** The pages and files that show the address of the User API. */
export const portPages = [
  'README.md',
  'docs/user-api.md',
  'client/assets/user-api.http',
  'client/walkthrough/user-api.md',
  'client/walkthrough/user-api.nls.de.md',
];

/** Returns a page with the port that the User API listens on by default. */
export function withDefaultPort(page: string): string {
  const places =
    /(?<=127\.0\.0\.1:|listens on port |--port N.*\(default |`userApi\.port` \| `)\d+/g;
  return page.replace(places, String(defaultPort));
}
