/** JavaScript in the file. */

import type { Row } from './row.ts';
import { site, written } from './site.ts';

export const javascript: readonly Row[] = [
  ['module.exports', `module.exports = ${site}`, '1: syntax-other-language module.exports =', site],
  [
    'module.exports with ;',
    `module.exports = ${site.trimEnd()};\n`,
    '1: syntax-other-language module.exports =',
    site,
  ],
  ['export default', `export default ${site}`, '1: syntax-other-language export default', site],
  [
    'export default with ;',
    `export default ${site.trimEnd()};\n`,
    '1: syntax-other-language export default',
    site,
  ],
  [
    'a trailing comma after a quote',
    'module.exports = {\n  configuration: { pageTitle: `Garden`, },\n};\n',
    '1: syntax-other-language module.exports =',
    '{\n  "configuration": { "pageTitle": "Garden" }\n}\n',
  ],
  ['const', `const site = ${site.trimEnd()};\n`, '1: syntax-other-language const site =', site],
  [
    'const and an export',
    `const site = ${site.trimEnd()};\n\nexport default site;\n`,
    '1: syntax-other-language const site =',
    site,
  ],
  [
    'a typed const',
    `const site: Config = ${site.trimEnd()};\n`,
    '1: syntax-other-language const site: Config =',
    site,
  ],
  [
    'defineConfig',
    `export default defineConfig(${site.trimEnd()});\n`,
    '1: syntax-other-language export default defineConfig(',
    site,
  ],
  [
    'an import first',
    `import { x } from "y";\nexport default ${site}`,
    '1: syntax-other-language import { x } from "y";',
    site,
  ],
  ['a ; at the end', `${site.trimEnd()};\n`, '47: syntax-unexpected ;', site],
  [
    'all names without quotes',
    site.replace(/"(\w+)":/g, '$1:'),
    '2: syntax-unquoted configuration',
    site,
  ],
  ['one name without quotes', written('"order":', 'order:'), '22: syntax-unquoted order', site],
  [
    'all strings in single quotes',
    site.replaceAll('"', "'"),
    "2: syntax-quotes 'configuration'",
    site,
  ],
  [
    'one string in single quotes',
    written('"github:owner/graph"', "'github:owner/graph'"),
    "20: syntax-quotes 'github:owner/graph'",
    site,
  ],
  [
    'a template literal',
    written('"My Garden"', '`My Garden`'),
    '3: syntax-quotes `My Garden`',
    site,
  ],
  [
    'undefined',
    written('"depth": 2', '"depth": undefined'),
    '24: syntax-word undefined',
    written('2,', 'null,'),
  ],
  [
    'strings added with +',
    written('"My Garden"', '"My " + "Garden"'),
    '3: syntax-unexpected "My " + "Garden"',
    site,
  ],
  ['= for a colon', written('"order": 10', '"order" = 10'), '22: syntax-missing-colon =', site],
  ['=> for a colon', written('"order": 10', '"order" => 10'), '22: syntax-missing-colon =>', site],
  ['; for a comma', written('"order": 10,', '"order": 10;'), '22: syntax-missing-comma ;', site],
  [
    '; for all commas at line ends',
    site.replaceAll(',\n', ';\n'),
    '3: syntax-missing-comma ;',
    site,
  ],
  ['no commas at line ends', site.replaceAll(',\n', '\n'), '3: syntax-missing-comma "', site],
  [
    'trailing commas everywhere',
    site.replace(/([\w"}\]])\n(\s*[}\]])/g, '$1,\n$2'),
    '14: syntax-trailing-comma ,',
    site,
  ],
  [
    'one trailing comma',
    written('"enabled": false\n', '"enabled": false,\n'),
    '36: syntax-trailing-comma ,',
    site,
  ],
];
