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
import { type Revert, revertsOf } from '../../core/features/effect/reverts.ts';
import type { Selection } from '../../core/preview/model.ts';
import { languageId } from '../../core/product.ts';
import type { Result } from '../../core/text/result.ts';
import { type Feature, onRequest } from '../feature.ts';
import { type EffectParams, ownRequests, type Sentence } from '../ownRequests.ts';
import type { Session } from '../session.ts';
import { TextVersion } from '../textVersion.ts';

/** What a change means for readers of the site, and how it is reverted: requests of our own. */
export const effect: Feature = {
  handlers: [
    onRequest(ownRequests.effect, async (params, { session }) => {
      const versions = await versionsOf(session, params);
      if (versions === undefined) return {};
      const changes = effectOf(versions);
      const sentences = sentencesOf(changes, versions, params);
      const sections = sectionsOf(changes).map(({ title, changes: inside }) => ({
        title,
        sentences: sentences.filter((_, index) => inside.includes(changes[index] as Change)),
      }));
      return { sections };
    }),
  ],
};

/** Returns both versions with their contexts; `undefined` if one has syntax errors. */
async function versionsOf(session: Session, { uri, before, after }: EffectParams) {
  const snapshots = [before, after].map(text => session.snapshotOf(uri, text));
  if (snapshots.some(({ config }) => config.syntaxErrors.length > 0)) return undefined;
  const [old, now] = await Promise.all(
    snapshots.map(async (snapshot): Promise<Version> => {
      const [context, notes] = await Promise.all([
        snapshot.context(),
        session.hiddenNotes(snapshot),
      ]);
      return { document: snapshot.config, projectContext: { ...context, notes } };
    }),
  );
  return old && now && { before: old, after: now };
}

function sentencesOf(
  changes: readonly Change[],
  versions: Versions,
  { uri, after }: EffectParams,
): Sentence[] {
  const text = new TextVersion(uri, languageId, 0, after);
  const reverts = revertsOf(versions, changes);
  return changes.map((change, id) => {
    const revert = reverts[id];
    const place = placeOf(change, versions);
    // What was removed is where it would be put back.
    const edits = revert?.ok ? revert.value.edits : undefined;
    const span = place.version === 'after' ? place.span : edits?.[0]?.span;
    const revertNote = revert && revertNoteOf(revert, changes);
    const selection = selectionOf(change, versions.after);
    const { types, viewport } = change.pages ?? {};
    return {
      id,
      message: messageOf(change),
      details: change.details ?? [],
      ...(span && { span }),
      ...(selection && { selection }),
      where: {
        ...(types && !types.includes(null) && { pageType: types[0] ?? null }),
        ...(viewport && { viewport }),
      },
      ...(edits && { edits: text.editsOf(edits) }),
      ...(revertNote && { revertNote }),
    };
  });
}

/** Returns what is reverted with a change, or why it cannot be reverted. */
function revertNoteOf(revert: Result<Revert>, changes: readonly Change[]): string | undefined {
  if (!revert.ok) return revert.failure.message;
  const others = changes.filter((_, index) => revert.value.others.includes(index));
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
