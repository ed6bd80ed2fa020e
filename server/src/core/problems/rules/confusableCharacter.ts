import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../../config/document.ts';
import { memberSchema, type Schema, schema } from '../../config/schema.ts';
import { parseSource } from '../../config/source/source.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { replacement } from '../../text/edit.ts';
import { plainText } from '../../text/lookalikes.ts';
import { lookalikeNote } from '../lookalikeNote.ts';
import { defineRule } from '../problem.ts';

export const confusableCharacter = defineRule({
  code: 'confusable-character',
  severity: 'warning',
  isOnly: true,
  docs: {
    summary:
      'A name or value contains a character that is invisible or only looks like another one.',
    explanation:
      'Names, sources, colors, fonts, locales and patterns are compared exactly, so a zero-width space, a direction mark, or a Cyrillic letter among Latin ones makes them different from what you see. Text that readers see, such as the page title, may contain any character, and words in other scripts are not reported.',
    bad: '{ "exclude": ["gr\\u0430ph"] }',
    good: '{ "exclude": ["graph"] }',
  },
  *check({ document }) {
    const { tree } = document;
    // Most files have only ASCII characters, and no escapes of others.
    if (!/[^\t\n\r -~]|\\u/.test(tree.text)) return;
    for (const { node, isAscii, isFolder } of strings(document)) {
      if (tree.isMalformed(node)) continue;
      const written = tree.stringValue(node);
      const plain = plainText(written, { isAscii, hasSpaces: isFolder });
      if (plain === written) continue;
      const note = lookalikeNote(written, isAscii);
      if (note === undefined) continue;
      yield {
        span: tree.span(node),
        message: t('"{0}" is not what it looks like. {1}', plain, note),
        fixes: () => [
          {
            title: t('Replace with "{0}"', plain),
            edits: [replacement(tree.span(node), JSON.stringify(plain))],
            preferred: true,
            // A folder may have such a name.
            hasOtherReading: isFolder,
          },
        ],
      };
    }
  },
});

/** A string that is compared with others. */
interface Compared {
  readonly node: Node;
  readonly isAscii: boolean;
  readonly isFolder: boolean;
}

/** Places of text for readers, and of values that services read. */
const free =
  /^(?:\$schema|configuration\/(?:pageTitle|pageTitleSuffix|analytics.*)|plugins\/\*\/options)$/;
const asciiPlaces = /^configuration\/(?:locale|theme\/colors\/.*)$/;
const folders = /^(?:configuration\/ignorePatterns\/.*|plugins\/\*\/source\/subdir)$/;
const sources = /^plugins\/\*\/source(?:\/repo|\/ref)?$/;

/** Yields the names that an author chooses, and the strings that the schema allows any value for. */
function* strings({ tree }: ConfigDocument): Iterable<Compared> {
  const pending: { readonly node: Node; readonly place: string; readonly part: Schema }[] = [];
  if (tree.root !== noNode) pending.push({ node: tree.root, place: '', part: schema });
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, place, part } = next;
    if (tree.kind(node) === NodeKind.String && part.enum === undefined && !free.test(place)) {
      yield { node, ...expectedAt(place, tree, node) };
    }
    const isObject = tree.kind(node) === NodeKind.Object;
    if (!isObject && tree.kind(node) !== NodeKind.Array) continue;
    for (const child of tree.children(node)) {
      const name = isObject ? tree.propertyName(child) : 0;
      const isListed = isObject && Object.hasOwn(part.properties ?? {}, name);
      const isOpen = isObject && part.additionalProperties !== false && !isListed;
      const inner = memberSchema(part, name);
      if (isOpen) yield { node: tree.firstChild(child), isAscii: false, isFolder: false };
      const value = isObject ? tree.propertyValue(child) : child;
      if (inner === undefined || value === noNode) continue;
      const step = isListed ? String(name) : '*';
      const path = place === '' ? step : `${place}/${step}`;
      pending.push({ node: value, place: path, part: inner });
    }
  }
}

function expectedAt(place: string, tree: SyntaxTree, node: Node): Omit<Compared, 'node'> {
  if (folders.test(place)) return { isAscii: false, isFolder: true };
  if (sources.test(place)) {
    const isLocal = parseSource(tree.stringValue(node).trim()).form === 'local';
    return { isAscii: !isLocal, isFolder: isLocal };
  }
  return { isAscii: asciiPlaces.test(place), isFolder: false };
}
