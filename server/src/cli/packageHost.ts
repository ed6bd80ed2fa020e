import { hosts } from '../core/config/source/hosts.ts';

/** The option that says where the packages are hosted whose names are sources. */
export const packageHost = {
  type: 'choice',
  choices: hosts.map(({ name }) => name),
  about: 'Host of the repositories of packages: "@owner/name" becomes "HOST:owner/name"',
} as const;
