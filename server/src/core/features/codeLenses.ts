import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import { namesOf } from '../config/names.ts';
import { noNode } from '../json/tree/tape.ts';
import type { Notes } from '../project/notes.ts';
import { groupBy } from '../text/groupBy.ts';
import type { Span } from '../text/span.ts';
import { hiddenCount } from './ignoredNotes.ts';

/** A code lens. */
export type CodeLens =
  | { readonly kind: 'preview'; readonly span: Span; readonly title: string }
  | {
      readonly kind: 'notes';
      readonly span: Span;
      readonly title: string;
      /** The URIs of the hidden notes; not all of them if they are many. */
      readonly uris: readonly string[];
    }
  | {
      readonly kind: 'places';
      readonly span: Span;
      readonly title: string;
      /** The counted locations; not all of them if they are many. */
      readonly places: readonly Span[];
    };

/**
 * How many locations a code lens lists. They are sent with each change of the text, and editors list more
 * of them slowly.
 */
const maximumPlaces = 1000;

/**
 * Returns the code lenses of a document in text order.
 * @param notes the notes of the site, if they are known
 */
export function codeLenses(document: ConfigDocument, notes?: Notes): CodeLens[] {
  const { tree } = document;
  if (tree.root === noNode) return [];
  const { start } = tree.span(tree.root);
  const preview: CodeLens = {
    kind: 'preview',
    span: { start, end: start + 1 },
    title: t('Open Preview'),
  };
  const lenses = [
    preview,
    ...pluginCount(document),
    ...memberCounts(document),
    ...hiddenNotes(document, notes),
  ];
  return lenses.sort((a, b) => a.span.start - b.span.start);
}

function pluginCount({ tree, view }: ConfigDocument): CodeLens[] {
  const { plugins } = view;
  if (view.pluginList === noNode || plugins.length === 0) return [];
  const disabled = plugins.filter(({ isDisabled }) => isDisabled).length;
  const count = plugins.length === 1 ? t('1 plugin') : t('{0} plugins', plugins.length);
  return [
    {
      kind: 'places',
      span: tree.span(tree.firstChild(tree.parent(view.pluginList))),
      title: disabled === 0 ? count : t('{0}, {1} disabled', count, disabled),
      places: plugins
        .slice(0, maximumPlaces)
        .map(({ node, repo }) => repo?.span ?? tree.openerSpan(node)),
    },
  ];
}

/** How many hidden notes a code lens lists. */
const maximumNotes = 200;

/** The code lens of `ignorePatterns`. */
function hiddenNotes({ tree, view }: ConfigDocument, notes: Notes | undefined): CodeLens[] {
  const patterns = view.ignorePatterns;
  const [first] = patterns;
  if (first === undefined || notes === undefined || notes.total === 0) return [];
  const hidden = notes.hiddenBy(patterns.map(({ value }) => value));
  if (hidden === undefined) return [];
  const key = tree.firstChild(tree.parent(tree.parent(first.node)));
  const uris = hidden.notes.slice(0, maximumNotes).map(note => notes.uriOf(note));
  return [{ kind: 'notes', span: tree.span(key), title: hiddenCount(notes, hidden), uris }];
}

function memberCounts(document: ConfigDocument): CodeLens[] {
  const members = groupBy(document.view.plugins, ({ groupName }) => groupName);
  return namesOf(document)
    .filter(({ kind, role }) => kind === 'group' && role === 'definition')
    .map(({ name, span }) => {
      const own = members.get(name) ?? [];
      const disabled = own.filter(({ isDisabled }) => isDisabled).length;
      const shown = own.length - disabled;
      const count = shown === 1 ? t('1 member') : t('{0} members', shown);
      const title = disabled === 0 ? count : t('{0}, {1} disabled', count, disabled);
      const places = own.slice(0, maximumPlaces).flatMap(({ group }) => group?.span ?? []);
      return { kind: 'places', span, title, places };
    });
}
