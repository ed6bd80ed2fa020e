import { hosts } from '../core/config/source/hosts.ts';
import { option } from '../node/arguments.ts';

/** The option that says where the packages are hosted whose names are sources. */
export const packageHost = option.choice(
  hosts.map(({ name }) => name),
  'Host of the repositories of packages: "@owner/name" becomes "HOST:owner/name"',
  false,
);
