import { t } from '@vscode/l10n';
import { paletteModes } from '../../core/config/vocabulary.ts';
import {
  type Change,
  placeOf,
  type Version,
  type Versions,
} from '../../core/features/effect/change.ts';
import { messageOf, sectionsOf } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { type Row, rowsOf } from '../../core/features/effect/reverts.ts';
import type { Selection } from '../../core/preview/model.ts';
import { type Feature, onRequest } from '../feature.ts';
import { ownRequests, type Sentence } from '../ownRequests.ts';
import type { Session } from '../session.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TextVersion } from '../textVersion.ts';

/** What a change means for readers of the site, and how it is reverted: requests of our own. */
export const effect: Feature = {
  handlers: [
    onRequest(ownRequests.effect, async ({ uri, before, after }, { session }) => {
      const [old, now] = await Promise.all([
        session.snapshotOf(uri, before),
        session.snapshotOf(uri, after),
      ]);
      if ([old, now].some(({ config }) => config.syntaxErrors.length > 0)) return {};
      const versions = {
        before: await versionOf(session, old),
        after: await versionOf(session, now),
      };
      const changes = effectOf(versions);
      const sentences = new Map(
        rowsOf(versions, changes).map((row, id) => [
          row.changes[0],
          sentenceOf(row, id, versions, now.text),
        ]),
      );
      const sections = sectionsOf(changes.filter(change => sentences.has(change))).map(
        ({ title, changes: leads }) => ({
          title,
          sentences: leads.flatMap(lead => sentences.get(lead) ?? []),
        }),
      );
      return { sections };
    }),
  ],
};

/** Returns a version of the document with its context, in which the notes are counted. */
async function versionOf(session: Session, snapshot: Snapshot): Promise<Version> {
  const [context, notes] = await Promise.all([snapshot.context(), session.hiddenNotes(snapshot)]);
  return { document: snapshot.config, projectContext: { ...context, notes } };
}

/** Returns what a row says: its first change, and what else has the same cause. */
function sentenceOf(
  { changes: [change, ...more], revert }: Row,
  id: number,
  versions: Versions,
  text: TextVersion,
): Sentence {
  const place = placeOf(change, versions);
  // What was removed is where it would be put back.
  const edits = revert.ok ? revert.value.edits : undefined;
  const { types, viewport } = change.pages ?? {};
  const { colors } = change;
  return {
    id,
    message: colors
      ? t('{0} changes from {1} to {2}.', change.subject, ...colors)
      : messageOf(change),
    details: [
      ...(change.details ?? []),
      ...more.flatMap(one => [messageOf(one), ...(one.details ?? [])]),
    ],
    colors,
    span: place.version === 'after' ? place.span : edits?.[0]?.span,
    selection: selectionOf(change, versions.after),
    where: {
      ...(types && !types.includes(null) && { pageType: types[0] ?? null }),
      ...(viewport && { viewport }),
    },
    edits: edits && text.editsOf(edits),
    revertNote: revertNoteOf(revert),
  };
}

/** Returns what is reverted with a row, or why it cannot be reverted. */
function revertNoteOf(revert: Row['revert']): string | undefined {
  if (!revert.ok) return revert.failure.message;
  const { others } = revert.value;
  return others.length === 0 ? undefined : t('With it: {0}', others.map(messageOf).join(' '));
}

/** Returns what the preview selects for a change; `undefined` for what it does not draw, or what is gone. */
function selectionOf({ causes: [cause] }: Change, { document }: Version): Selection | undefined {
  const [first, second, third, fourth] = cause?.after ?? cause?.before ?? [];
  if (first === 'plugins' && typeof second === 'number' && cause?.after !== undefined) {
    return { kind: 'plugin', id: second };
  }
  if (first === 'layout' && second === 'groups' && typeof third === 'string') {
    const isDefined = document.view.groups.some(({ name }) => name.value === third);
    return isDefined ? { kind: 'group', name: third } : undefined;
  }
  if (first !== 'configuration') return undefined;
  const isColor = second === 'theme' && third === 'colors';
  const mode = isColor ? paletteModes.find(name => name === fourth) : undefined;
  return mode === undefined ? { kind: 'site' } : { kind: 'palette', mode };
}
