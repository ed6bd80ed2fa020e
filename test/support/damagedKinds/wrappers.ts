/** Text around the JSON: modules, calls and other text. */

import type { Row } from './row.ts';
import { site } from './site.ts';

const names = site.trimEnd().replace(/"(\w+)":/g, '$1:');
const namesAndQuotes = names.replaceAll('"', "'");
const withQuotes = site.replace('My Garden', 'My \\"Garden}\\"');

export const wrappers: readonly Row[] = [
  [
    'exports.default',
    `exports.default = ${site}`,
    '1: syntax-other-language exports.default =',
    site,
  ],
  [
    'a TypeScript export',
    `export = ${site.trimEnd()};\n`,
    '1: syntax-other-language export =',
    site,
  ],
  [
    'as const',
    `export default ${site.trimEnd()} as const;\n`,
    '1: syntax-other-language export default',
    site,
  ],
  [
    'a function that returns it',
    `module.exports = () => (${site.trimEnd()});\n`,
    '1: syntax-other-language module.exports = () => (',
    site,
  ],
  [
    'a type comment first',
    `// @ts-check\n\n/** @type {Config} */\nconst config = ${site.trimEnd()};\n\nexport default config;\n`,
    '4: syntax-other-language const config =',
    site,
  ],
  [
    'a require first',
    `const a = require("a");\nmodule.exports = ${site.trimEnd()};\n`,
    '1: syntax-other-language const a = require("a");',
    site,
  ],
  [
    'use strict first',
    `"use strict";\nmodule.exports = ${site.trimEnd()};\n`,
    '1: syntax-other-language "use strict";',
    site,
  ],
  ['round brackets around it', `(${site.trimEnd()})\n`, '1: syntax-other-language (', site],
  [
    'a call around it',
    `callback(${site.trimEnd()});\n`,
    '1: syntax-other-language callback(',
    site,
  ],
  [
    'a call around it, with quotes and a bracket in a string',
    `callback(${withQuotes.trimEnd()});\n`,
    '1: syntax-other-language callback(',
    withQuotes,
  ],
  ['a variable without const', `config = ${site}`, '1: syntax-other-language config =', site],
  [
    'a module with names without quotes',
    `export default ${names};\n`,
    '1: syntax-other-language export default',
    site,
  ],
  [
    'a module with names without quotes and single quotes',
    `export default ${namesAndQuotes};\n`,
    '1: syntax-other-language export default',
    site,
  ],
  [
    'an object of JavaScript',
    `${namesAndQuotes}\n`,
    '2: syntax-other-language configuration',
    site,
  ],
  [
    'a sentence before it',
    `Here is the file:\n\n\`\`\`json\n${site}\`\`\`\n\nEnjoy!\n`,
    '1: syntax-other-language Here is the file:',
    site,
  ],
  [
    'an answer with a list of what was changed',
    `**site.plugins.json**\n\n\`\`\`jsonc\n${site}\`\`\`\n\nChanges made:\n- Added "search"\n- Note: \`graph\` is "off"\n${'More about it. '.repeat(50)}\n`,
    '1: syntax-other-language **site.plugins.json**',
    site,
  ],
  [
    'a command before it',
    `$ cat site.plugins.json\n${site}`,
    '1: syntax-other-language $ cat site.plugins.json',
    site,
  ],
  [
    'a script element',
    `<script>${site.trimEnd()}</script>\n`,
    '1: syntax-other-language <script>',
    site,
  ],
  ['a string around it', `'${site.trimEnd()}'\n`, "1: syntax-other-language '", site],
  [
    'a shebang before it',
    `#!/usr/bin/env node\n${site}`,
    '1: syntax-comment #!/usr/bin/env node',
    site,
  ],

  [
    'the signature of a mail after the file',
    `${site}\n-- \nAna Berg\nnew address: https://ana.example [work]\n`,
    '49: syntax-other-language --',
    site,
  ],
  [
    'a line of two hyphens after the file',
    `${site}--\nBest regards,\nAna "B" Berg\n`,
    '48: syntax-other-language --',
    site,
  ],
  [
    'the properties of the file with a comma after them',
    `${site.trim().slice(1, -1).trim()},\n`,
    '1: syntax-unopened "configuration"',
    `{\n${site.trim().slice(1, -1).trim()}\n}\n`,
  ],
  [
    'signs after the file, as long as text that is taken for a part of what is around it',
    `The file: ${site.trimEnd()}\n${'= '.repeat(249)}=`,
    '1: syntax-other-language The file:',
    site.trimEnd(),
  ],
];
