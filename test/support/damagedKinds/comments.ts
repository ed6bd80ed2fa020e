/** Comments of JavaScript and YAML. */

import type { Row } from './row.ts';
import { mistakes, site } from './site.ts';

export const comments: readonly Row[] = [
  ...mistakes(`
a // comment on its line | "plugins" | // all plugins⏎  "plugins" | 18: syntax-comment // all plugins
a // comment after a value | 10,⏎␣ | 10, // early⏎␣ | 22: syntax-comment // early
a /* comment */ | 10 | /* early */ 10 | 22: syntax-comment /* early */
a /* comment of lines */ | "plugins" | /* all⏎     plugins */⏎  "plugins" | 18: syntax-comment /* all
a /* comment that is not closed | "plugins" | /* all plugins⏎  "plugins" | 18: syntax-comment /* all plugins
a # comment | "plugins" | # all plugins⏎  "plugins" | 18: syntax-comment # all plugins
a property in a comment | "order": 10,⏎      "options" | // "order": 10,⏎      "options" | 22: syntax-comment // "order": 10, | "options"
a required property in a comment | "enabled": true,⏎      "order" | // "enabled": true,⏎      "order" | 21: syntax-comment // "enabled": true, | "order"
an opening line in a comment | "plugins": [ | // "plugins": [ | 18: syntax-comment // "plugins": [
a comment that took the comma | 10, | 10 // early, | 22: syntax-comment // early,
  `),
  ['twenty comments', site.replace(/,\n/g, ', // why\n'), '3: syntax-comment // why', site],
];
