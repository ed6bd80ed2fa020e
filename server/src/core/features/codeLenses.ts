import { t } from '@vscode/l10n';
import type { ConfigDocument } from '../config/document.ts';
import type { PluginEntry } from '../config/pluginEntry.ts';
import type { HiddenNotes, Notes } from '../project/notes.ts';
import { groupBy } from '../text/groupBy.ts';
import type { Span } from '../text/span.ts';

/** A code lens. Long lists of notes are truncated. */
export type CodeLens = {
  readonly span: Span;
  readonly title: string;
} /** The URIs of hidden notes. */ & (
  | { readonly kind: 'notes'; readonly uris: readonly string[] }
  /** The locations of what is counted. */
  | { readonly kind: 'places'; readonly places: readonly Span[] }
);

/** The maximum number of notes of a code lens, which are sent on every change of the text. */
const maximumNotes = 200;

/**
 * Returns the code lenses of a document in text order.
 * @param notes the notes of the site, if they are known
 */
export function codeLenses(document: ConfigDocument, notes?: Notes): CodeLens[] {
  return [
    ...allPlugins(document),
    ...membersOfGroups(document),
    ...hiddenNotes(document, notes),
  ].sort((a, b) => a.span.start - b.span.start);
}

function allPlugins({ tree, view }: ConfigDocument): CodeLens[] {
  const { plugins } = view;
  if (plugins.length === 0) return [];
  return [
    {
      kind: 'places',
      span: tree.span(tree.firstChild(tree.parent(view.pluginList))),
      title: pluginCount(plugins),
      places: plugins.map(({ sourceSpan }) => sourceSpan),
    },
  ];
}

function membersOfGroups({ view }: ConfigDocument): CodeLens[] {
  const members = groupBy(view.plugins, ({ groupName }) => groupName);
  return view.groups.map(({ name: { value, span } }) => {
    const own = members.get(value) ?? [];
    const places = own.flatMap(({ group }) => group?.span ?? []);
    return { kind: 'places', span, title: memberCount(own), places };
  });
}

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

/** Returns the sentence that says how many of the notes are hidden. */
export function hiddenCount({ total }: Notes, { notes, isComplete }: HiddenNotes): string {
  return isComplete
    ? t('Hides {0} of {1} notes', notes.length, total)
    : t('Hides at least {0} of {1} notes; not all files were counted', notes.length, total);
}

type Counted = readonly Pick<PluginEntry, 'isDisabled'>[];

/** Returns how many plugins there are, and how many of them are disabled. */
function pluginCount(plugins: Counted): string {
  const { length } = plugins;
  return withDisabled(length === 1 ? t('1 plugin') : t('{0} plugins', length), plugins);
}

/** Returns how many members a group has, and how many of them are disabled. */
export function memberCount(members: Counted): string {
  const { length } = members;
  return withDisabled(length === 1 ? t('1 member') : t('{0} members', length), members);
}

function withDisabled(count: string, counted: Counted): string {
  const disabled = counted.filter(({ isDisabled }) => isDisabled).length;
  return disabled === 0 ? count : t('{0}, {1} disabled', count, disabled);
}
