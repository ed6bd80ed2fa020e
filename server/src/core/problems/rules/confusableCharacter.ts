import { t } from '@vscode/l10n';
import { schemaAt } from '../../config/schema.ts';
import { parseSource } from '../../config/source/source.ts';
import { searchByEntry } from '../../config/survey.ts';
import type { SyntaxTree } from '../../json/tree/syntaxTree.ts';
import { type Node, NodeKind, noNode } from '../../json/tree/tape.ts';
import { replacement } from '../../text/edit.ts';
import { safe } from '../../text/fix.ts';
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
    for (const node of suspiciousStrings(tree, suspicious(document))) {
      const compared = comparedAt(tree, node);
      if (compared === undefined) continue;
      const { isAscii, isFolder } = compared;
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
          safe(
            {
              title: t('Replace with "{0}"', plain),
              edits: [replacement(tree.span(node), JSON.stringify(plain))],
              preferred: true,
            },
            // A folder may have such a name.
            !isFolder,
          ),
        ],
      };
    }
  },
});

/** What is expected of a string that is compared with others. */
interface Compared {
  readonly isAscii: boolean;
  readonly isFolder: boolean;
}

/** Places of text for readers, and of values that services read. */
const free =
  /^(?:\$schema|configuration\/(?:pageTitle|pageTitleSuffix|analytics.*)|plugins\/\*\/options)$/;
const asciiPlaces = /^configuration\/(?:locale|theme\/colors\/.*)$/;
const folders = /^(?:configuration\/ignorePatterns\/.*|plugins\/\*\/source\/subdir)$/;
const sources = /^plugins\/\*\/source(?:\/repo|\/ref)?$/;

/** Finds characters that are not ASCII, and escapes of such. JSON does not allow control characters in strings. */
const suspicious = searchByEntry([/[^\0-~]+/g, /\\u/g]);

/** Yields the strings at some offsets, which are sorted. */
function* suspiciousStrings(tree: SyntaxTree, offsets: readonly number[]): Iterable<Node> {
  let next = 0;
  // Both are in the order of the text, so that no search is needed.
  for (let node = tree.root; node !== noNode && node < tree.size; node++) {
    if (next === offsets.length) return;
    if (tree.kind(node) !== NodeKind.String) continue;
    while ((offsets[next] ?? tree.end(node)) < tree.start(node)) next++;
    if ((offsets[next] ?? tree.end(node)) < tree.end(node)) yield node;
  }
}

/**
 * Returns what is expected of a name that the author chooses, or of a string for which the schema allows any
 * value; `undefined` for text that is not compared with anything, and for what the schema explains.
 */
function comparedAt(tree: SyntaxTree, node: Node): Compared | undefined {
  const holder = tree.parent(node);
  const isProperty = holder !== noNode && tree.kind(holder) === NodeKind.Property;
  if (isProperty && tree.firstChild(holder) === node) {
    const part = schemaAt(placeOf(tree, tree.parent(holder)));
    const isOpen = part !== undefined && part.additionalProperties !== false;
    const isListed = Object.hasOwn(part?.properties ?? {}, tree.propertyName(holder));
    return isOpen && !isListed ? { isAscii: false, isFolder: false } : undefined;
  }
  const steps = placeOf(tree, node);
  const part = schemaAt(steps);
  if (part === undefined || part.enum !== undefined) return undefined;
  const place = steps.map(step => (step === 0 ? '*' : step)).join('/');
  return free.test(place) ? undefined : expectedAt(place, tree, node);
}

/** Returns the path of a node with 0 for any index, which would take time to count. */
function placeOf(tree: SyntaxTree, node: Node): (string | 0)[] {
  const steps: (string | 0)[] = [];
  let [inner, outer] = [node, tree.parent(node)];
  for (; outer !== noNode; inner = outer, outer = tree.parent(outer)) {
    const kind = tree.kind(outer);
    if (kind === NodeKind.Array) steps.push(0);
    else if (kind === NodeKind.Property && inner !== tree.firstChild(outer)) {
      steps.push(tree.propertyName(outer));
    }
  }
  return steps.reverse();
}

function expectedAt(place: string, tree: SyntaxTree, node: Node): Compared {
  if (folders.test(place)) return { isAscii: false, isFolder: true };
  if (sources.test(place)) {
    const isLocal = parseSource(tree.stringValue(node).trim()).form === 'local';
    return { isAscii: !isLocal, isFolder: isLocal };
  }
  return { isAscii: asciiPlaces.test(place), isFolder: false };
}
