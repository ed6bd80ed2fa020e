import { t } from '@vscode/l10n';
import { homesOf, schema } from '../../../config/schema.ts';
import { startingConfiguration } from '../../../config/starterFile.ts';
import { propertySynonyms } from '../../../config/synonyms.ts';
import { plainValue } from '../../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../../json/tree/syntaxTree.ts';
import { type Node, noNode } from '../../../json/tree/tape.ts';
import { fileText, isObject, lineEnd } from '../../../json/write/format.ts';
import { unwrapped } from '../../../json/write/jsonWriter.ts';
import { type Edit, insertion, replacement } from '../../../text/edit.ts';
import type { Fix } from '../../../text/fix.ts';
import { similar } from '../../../text/similarity.ts';
import type { Finding } from '../../problem.ts';
import type { FaultyValue, SchemaContext } from '../schemaProblem.ts';
import { validatePlugin, validateSite } from '../validate.generated.js';

/** Reports a file that is not a configuration: one around another name, an entry, or another file. */
export function* explainFile(file: FaultyValue, context: SchemaContext): Iterable<Finding> {
  const { tree } = context.document;
  const known = Object.keys(schema.properties ?? {}).filter(name => name !== '$schema');
  const hasParts = ['configuration', 'plugins'].some(
    name => tree.property(file.node, name) !== noNode,
  );
  if (hasParts || file.unknown.length === 0) return;
  const [name = '', ...more] = file.unknown;
  const inner = tree.member(file.node, name);
  if (more.length === 0 && isObject(tree, inner) && isConfiguration(tree, inner, known)) {
    forgetAll(context);
    yield {
      span: tree.span(tree.firstChild(tree.parent(inner))),
      message: t('The configuration is inside "{0}". Remove the object around it.', name),
      fixes: () =>
        isValid(plainValue(tree, inner))
          ? [
              {
                title: t('Remove "{0}" around it', name),
                edits: [unwrapped(tree, tree.parent(inner))],
                preferred: true,
              },
            ]
          : [],
    };
  } else if (file.unknown.includes('source') && file.unknown.every(isOfEntry)) {
    forgetAll(context);
    yield {
      span: tree.openerSpan(file.node),
      message: t('The file is a plugin entry. Write it into "plugins" of a site configuration.'),
      fixes: () => {
        const entry = plainValue(tree, file.node);
        if (!validatePlugin(entry)) return [];
        const text = fileText({ ...startingConfiguration, plugins: [entry] }, tree.text);
        const title = t('Write a site configuration around it');
        return [{ title, edits: [replacement(tree.span(file.node), text.trimEnd())] }];
      },
    };
  } else if (!known.some(one => tree.property(file.node, one) !== noNode)) {
    const isPart = (one: string) =>
      similar(one, known).length > 0 ||
      (isObject(tree, tree.member(file.node, one)) &&
        propertySynonyms(one).some(meant => known.includes(meant)));
    if (file.unknown.some(isPart)) return;
    const other = otherFiles.find(({ names }) => names.test(file.unknown.join('\n')))?.message();
    const isSettings = other === undefined && file.unknown.every(isSetting);
    forgetAll(context);
    yield {
      span: tree.openerSpan(file.node),
      message:
        other ??
        (isSettings
          ? t('The file has settings only. Write them into "configuration", and add "plugins".')
          : t('This is not a site configuration, which has "configuration" and "plugins".')),
      fixes: () => (isSettings ? configured(tree, file.node) : []),
    };
  }
}

/** Whether a name is one of the settings in `configuration`, or what other generators call it. */
function isSetting(name: string): boolean {
  return [name, ...propertySynonyms(name)].some(one =>
    homesOf(one).some(home => home.join('/') === 'configuration'),
  );
}

/** Returns the fix that writes a site around the settings of a file, which are kept. */
function configured(tree: SyntaxTree, settings: Node): Fix[] {
  const { start, end } = tree.span(settings);
  const lines = [...tree.text.slice(start, end).matchAll(/\n(?=[^\r\n])/g)];
  const newline = lineEnd(tree.text);
  const edits = [
    insertion(start, `{${newline}  "configuration": `),
    ...lines.map(({ index }) => insertion(start + index + 1, '  ')),
    insertion(end, `,${newline}  "plugins": []${newline}}`),
  ];
  return [{ title: t('Write a site configuration around it'), edits, preferred: true }];
}

/** Reports a file that is only the list of plugins. */
export function* explainList({ node }: FaultyValue, context: SchemaContext): Iterable<Finding> {
  const { tree } = context.document;
  const entries = tree.children(node);
  const isEntry = (item: Node) => isObject(tree, item) && tree.property(item, 'source') !== noNode;
  if (entries.length === 0 || !entries.every(isEntry)) return;
  forgetAll(context);
  yield {
    span: tree.openerSpan(node),
    message: t('The file is a list of plugins. Write it into "plugins" of a site configuration.'),
    fixes: () => [{ title: t('Write a site configuration around it'), edits: around(tree, node) }],
  };
}

/** Returns the edits that write a configuration around its list of plugins, whose lines are indented. */
function around(tree: SyntaxTree, list: Node): Edit[] {
  const { start, end } = tree.span(list);
  const [head = '', tail = ''] = fileText(startingConfiguration, tree.text).split('[]');
  const lines = [...tree.text.slice(start, end).matchAll(/\n(?=[^\r\n])/g)];
  return [
    insertion(start, head),
    ...lines.map(({ index }) => insertion(start + index + 1, '  ')),
    insertion(end, tail.trimEnd()),
  ];
}

/** Other files, by the names of their properties, one per line. */
const otherFiles: readonly { readonly names: RegExp; readonly message: () => string }[] = [
  {
    names: /^(?:scripts|dependencies|devDependencies|lockfileVersion)$/m,
    message: () => t('This is a package.json, not a site configuration.'),
  },
  {
    names: /^compilerOptions$/m,
    message: () => t('This is a tsconfig.json, not a site configuration.'),
  },
  {
    names: /^(?:message|error)$[\s\S]*^(?:documentation_url|status\w*|code|error|message)$/m,
    message: () => t('This is an error message of a server, not a site configuration.'),
  },
];

function isConfiguration(tree: SyntaxTree, object: number, known: readonly string[]): boolean {
  const names = tree.children(object).map(property => tree.propertyName(property));
  return (
    names.some(name => known.includes(name)) &&
    names.every(name => name === '$schema' || known.includes(name))
  );
}

/** Whether a value is a valid configuration, so that nothing else would be reported. */
function isValid(value: unknown): boolean {
  const { plugins } = value as { readonly plugins?: unknown };
  return validateSite(value) && Array.isArray(plugins) && plugins.every(one => validatePlugin(one));
}

function isOfEntry(name: string): boolean {
  return homesOf(name).some(home => home.join('/') === 'plugins/*');
}

/** The rest of the file is not a configuration, so nothing else is reported. */
function forgetAll({ faulty }: SchemaContext): void {
  for (const value of faulty.values()) {
    value.unknown.length = 0;
    value.missing.clear();
    value.keywords.clear();
  }
}
