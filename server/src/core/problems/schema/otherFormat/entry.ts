import { t } from '@vscode/l10n';
import { objectLabel, quotedList } from '../../../config/labels.ts';
import { schemaAt } from '../../../config/schema.ts';
import { parseSource } from '../../../config/source/source.ts';
import { sourceValue, understand } from '../../../config/source/understand.ts';
import { propertySynonyms } from '../../../config/synonyms.ts';
import { plainValue } from '../../../json/tree/plainValue.ts';
import type { SyntaxTree } from '../../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../../json/tree/tape.ts';
import {
  indentAt,
  isObject,
  propertyText,
  reindented,
  separatorOf,
  stringifyInline,
} from '../../../json/write/format.ts';
import { setMembers, unwrapped } from '../../../json/write/jsonWriter.ts';
import { type Edit, replacement } from '../../../text/edit.ts';
import type { Fix } from '../../../text/fix.ts';
import type { Finding } from '../../problem.ts';
import type { FaultyValue, SchemaContext } from '../schemaProblem.ts';
import { validatePlugin } from '../validate.generated.js';
import { type Location, readLocation } from './location.ts';

/** Reports an entry of `plugins` that another tool, or the file itself, would have. */
export function* explainEntry(entry: FaultyValue, context: SchemaContext): Iterable<Finding> {
  const { tree } = context.document;
  const properties = tree.children(entry.node);
  const unknown = properties.filter(property =>
    entry.unknown.includes(tree.propertyName(property)),
  );
  if (properties.length > 0 && properties.every(property => isElided(tree, property))) {
    forget(entry, [...entry.unknown, ...entry.missing]);
    context.other.add(entry.node);
    const message = t('This stands for what was left out. Write it, or remove this.');
    yield { span: tree.span(entry.node), message };
    return;
  }
  if (!entry.missing.has('source')) {
    yield* besideSource(entry, unknown, context);
    return;
  }
  const isFile = unknown.some(property => isPartOfFile(context, property));
  if (isFile) yield* wholeFile(entry, context);
  else {
    const location = readLocation(tree, unknown);
    if (location.properties.length > 0) yield* otherLocation(entry, location, context);
    else if (unknown.length === 1) yield* keyed(entry, unknown[0] ?? noNode, context);
  }
}

/** Whether a property stands for others that were left out. */
function isElided(tree: SyntaxTree, property: Node): boolean {
  const value = tree.propertyValue(property);
  const texts = [
    tree.propertyName(property),
    tree.kind(value) === NodeKind.String ? tree.stringValue(value) : '',
  ];
  return texts.some(text => /^(?:\.{3,}|…)/.test(text));
}

/** Whether an unknown property of an entry is one of the file, with such a value. */
function isPartOfFile({ document: { tree } }: SchemaContext, property: Node): boolean {
  const name = tree.propertyName(property);
  const value = tree.propertyValue(property);
  if (name === 'plugins') return tree.kind(value) === NodeKind.Array;
  if (name !== 'configuration' || !isObject(tree, value)) return false;
  const known = schemaAt(['configuration'])?.properties ?? {};
  return tree.children(value).some(member => Object.hasOwn(known, tree.propertyName(member)));
}

/** `{ "configuration": {…}, "plugins": […] }` as an entry of `plugins` */
function* wholeFile(entry: FaultyValue, { document, faulty }: SchemaContext): Iterable<Finding> {
  const { tree } = document;
  for (const value of faulty.values()) {
    if (
      tree.start(value.node) >= tree.start(entry.node) &&
      tree.end(value.node) <= tree.end(entry.node)
    ) {
      value.unknown.length = 0;
      value.missing.clear();
      value.keywords.clear();
    }
  }
  const list = tree.member(entry.node, 'plugins');
  const items = list === noNode ? [] : tree.children(list);
  const others = tree
    .children(entry.node)
    .filter(property => !['plugins', '$schema'].includes(tree.propertyName(property)));
  yield {
    span: tree.openerSpan(entry.node),
    message: t(
      'Plugin entry {0} is a whole configuration. Move its plugins to this list and its settings to the top of the file.',
      tree.indexOf(entry.node) + 1,
    ),
    fixes: () => {
      const isValid = items.every(item => validatePlugin(plainValue(tree, item)));
      if (items.length === 0 || !isValid) return [];
      const indent = indentAt(tree.text, tree.start(entry.node));
      const separator = separatorOf(tree, tree.parent(entry.node), indent);
      const written = items.map(item => reindented(tree, item, indent)).join(`,${separator}`);
      return [
        {
          title: t('Replace with its {0} plugin entries', items.length),
          edits: [replacement(tree.span(entry.node), written)],
          // The settings are lost.
          preferred: others.length === 0,
        },
      ];
    },
  };
}

/** `{ "owner": "a", "repo": "b" }`, `{ "github": "a/b" }`, `{ "name": "graph" }` */
function* otherLocation(
  entry: FaultyValue,
  location: Location,
  { document }: SchemaContext,
): Iterable<Finding> {
  const { tree } = document;
  const { source, properties, roles } = location;
  const [first = noNode] = properties;
  const isName = !roles.has('repo');
  // One property under another name is only misspelled.
  if (properties.length === 1 && !isName && !entry.missing.has('enabled')) {
    const synonyms = propertySynonyms(tree.propertyName(first));
    if (synonyms.includes('source')) return;
  }
  if (source === undefined && location.name === undefined) return;
  const names = properties.map(property => tree.propertyName(property));
  const isOff = !entry.missing.has('enabled');
  const value = source === undefined ? '' : stringifyInline(tree, source);
  forget(entry, [...names, 'source', 'enabled']);
  const span = tree.span(tree.firstChild(first));
  if (source === undefined) {
    const message = t(
      'Plugin entry {0} has a name instead of a source. Write "source": "github:owner/{1}" with the owner of its repository.',
      tree.indexOf(entry.node) + 1,
      location.name ?? '',
    );
    yield { span, message };
    return;
  }
  const options = unknownOptions(entry, document.tree);
  if (options !== noNode) forget(entry, [tree.propertyName(options)]);
  yield {
    span,
    message: t(
      'Plugin entry {0} has its source in the form of another tool. Write "source": {1}.',
      tree.indexOf(entry.node) + 1,
      value,
    ),
    fixes: () => {
      const set = new Map<string, unknown>([['source', source]]);
      if (!isOff) set.set('enabled', true);
      const edits = setMembers(tree, entry.node, { set, remove: names });
      const rename =
        options === noNode
          ? []
          : [replacement(tree.span(tree.firstChild(options)), JSON.stringify('options'))];
      return [sourceFix(value, [...edits, ...rename])];
    },
  };
}

/** Returns the unknown property that means `options`, if there are none. */
function unknownOptions(entry: FaultyValue, tree: SchemaContext['document']['tree']): Node {
  if (tree.property(entry.node, 'options') !== noNode) return noNode;
  const found = tree.children(entry.node).find(property => {
    const name = tree.propertyName(property);
    const isUnknown = entry.unknown.includes(name) && isObject(tree, tree.propertyValue(property));
    return isUnknown && propertySynonyms(name).includes('options');
  });
  return found ?? noNode;
}

/** `{ "source": "github:a/b", "ref": "v1" }` */
function* besideSource(
  entry: FaultyValue,
  unknown: readonly Node[],
  { document }: SchemaContext,
): Iterable<Finding> {
  const { tree } = document;
  const property = tree.property(entry.node, 'source');
  const written = tree.propertyValue(property);
  if (property === noNode || tree.kind(written) !== NodeKind.String) return;
  const parts = unknown.filter(one => {
    const name = tree.propertyName(one);
    return (
      ['ref', 'subdir', 'name'].includes(name) || /^(?:branch|tag|commit|subfolder)$/i.test(name)
    );
  });
  const { source, properties } = readLocation(tree, [property, ...parts]);
  const names = properties.slice(1).map(one => tree.propertyName(one));
  const [first] = properties.slice(1);
  if (source === undefined || first === undefined) return;
  forget(entry, names);
  const value = stringifyInline(tree, source);
  yield {
    span: tree.span(tree.firstChild(first)),
    message: t(
      'In {0}, {1} belongs to the source. Write "source": {2}.',
      objectLabel(document, entry.node),
      quotedList(names, 'and'),
      value,
    ),
    fixes: () => [
      sourceFix(
        value,
        setMembers(tree, entry.node, { set: new Map([['source', source]]), remove: names }),
      ),
    ],
  };
}

/** `"source": { "owner": "a", "repo": "b" }` */
export function* explainSourceObject(
  value: FaultyValue,
  { document, other }: SchemaContext,
): Iterable<Finding> {
  const { tree } = document;
  const { source, properties, roles } = readLocation(tree, tree.children(value.node));
  const isOther = roles.has('owner') || roles.has('host') || value.missing.has('repo');
  const names = properties.map(property => tree.propertyName(property));
  const isSynonym = names.some(name => propertySynonyms(name).includes('repo'));
  // One property under another name is only misspelled.
  const isMisspelled = value.unknown.length === 1 && isSynonym && roles.size === 1;
  if (source === undefined || !isOther || isMisspelled || value.unknown.length === 0) return;
  if (value.unknown.some(name => !names.includes(name))) return;
  forget(value, [...names, 'repo']);
  other.add(value.node);
  const written = stringifyInline(tree, source);
  yield {
    span: tree.openerSpan(value.node),
    message: t('The source is in the form of another tool. Write "source": {0}.', written),
    fixes: () => [sourceFix(written, [replacement(tree.span(value.node), written)])],
  };
}

/** `{ "graph": { "depth": 2 } }` */
function* keyed(
  entry: FaultyValue,
  property: Node,
  { document: { tree } }: SchemaContext,
): Iterable<Finding> {
  const value = tree.propertyValue(property);
  const isScalar = tree.kind(value) === NodeKind.Boolean || tree.kind(value) === NodeKind.Null;
  if (!entry.missing.has('enabled') || !(isScalar || isObject(tree, value))) return;
  const name = tree.propertyName(property);
  forget(entry, [name, 'source', 'enabled']);
  const members = isObject(tree, value) ? tree.children(value) : [];
  const isEntry = members.some(member => tree.propertyName(member) === 'source');
  const source = isEntry ? undefined : sourceOfKey(name);
  const span = tree.span(tree.firstChild(property));
  const number = tree.indexOf(entry.node) + 1;
  const known = schemaAt(['plugins', 0])?.properties ?? {};
  const inner = members.filter(member => Object.hasOwn(known, tree.propertyName(member)));
  if (isEntry) {
    yield {
      span,
      message: t('Plugin entry {0} is inside "{1}". Remove the object around it.', number, name),
      fixes: () =>
        validatePlugin(plainValue(tree, value))
          ? [
              {
                title: t('Remove "{0}" around it', name),
                edits: [unwrapped(tree, property)],
                preferred: true,
              },
            ]
          : [],
    };
    return;
  }
  yield {
    span,
    message: t(
      'Plugin entry {0} has the plugin "{1}" as a property. Write "source": "{2}".',
      number,
      name,
      source ?? `github:owner/${name}`,
    ),
    fixes: () => {
      if (source === undefined) return [];
      const properties = (one: object) =>
        Object.entries(one).map(([key, json]) =>
          propertyText(tree, key, JSON.stringify(json), entry.node),
        );
      const separator = separatorOf(tree, entry.node, indentAt(tree.text, tree.start(property)));
      const enabled =
        tree.kind(value) === NodeKind.Boolean ? tree.scalarValue(value) === true : true;
      if (members.length === 0) {
        const written = properties({ source, enabled }).join(`,${separator}`);
        return [sourceFix(JSON.stringify(source), [replacement(tree.span(property), written)])];
      }
      if (inner.length === 0) {
        const written = [...properties({ source, enabled }), '"options"'].join(`,${separator}`);
        return [
          sourceFix(JSON.stringify(source), [
            replacement(tree.span(tree.firstChild(property)), written),
          ]),
        ];
      }
      if (inner.length < members.length) return [];
      const hasEnabled = inner.some(member => tree.propertyName(member) === 'enabled');
      const whole = { source, enabled, ...(plainValue(tree, value) as object) };
      if (!validatePlugin(whole)) return [];
      const added = properties({ source, ...(!hasEnabled && { enabled }) });
      const { span: place, newText } = unwrapped(tree, property);
      const written = [...added, newText].join(`,${separator}`);
      return [sourceFix(JSON.stringify(source), [replacement(place, written)])];
    },
  };
}

/** Returns the source that the name of a property is. */
function sourceOfKey(name: string): string | undefined {
  if (!/[/:]/.test(name)) return undefined;
  const understood = understand(name);
  if (understood !== undefined) {
    const meant = understood.kind === 'source' ? sourceValue(understood.source) : undefined;
    return typeof meant === 'string' ? meant : undefined;
  }
  const parsed = parseSource(name);
  return parsed.form === 'unknown' ? parsed.suggestion : name;
}

function sourceFix(value: string, edits: readonly Edit[]): Fix {
  return { title: t('Write "source": {0}', value), edits, preferred: true };
}

/** Removes names from the unknown and the missing ones, because they have been explained. */
function forget(value: FaultyValue, names: readonly string[]): void {
  for (const name of names) {
    value.missing.delete(name);
    const index = value.unknown.indexOf(name);
    if (index >= 0) value.unknown.splice(index, 1);
  }
}
