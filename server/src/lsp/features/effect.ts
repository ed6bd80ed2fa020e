import type { CancellationToken } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../../core/config/document.ts';
import { paletteModes } from '../../core/config/vocabulary.ts';
import type { Change } from '../../core/features/effect/change.ts';
import { contrastsOf, formats, sectionsOf } from '../../core/features/effect/formats.ts';
import { effectOf } from '../../core/features/effect/index.ts';
import { revertsOf } from '../../core/features/effect/reverts.ts';
import type { Version } from '../../core/features/effect/version.ts';
import type { PropertyPath, Selection } from '../../core/preview/model.ts';
import { languageId, requests } from '../../core/product.ts';
import { runCooperatively } from '../cooperative.ts';
import type {
  EffectParams,
  EffectResult,
  EffectRevertsResult,
  Sentence,
  SentenceRevert,
} from '../effectProtocol.ts';
import type { Capability } from '../feature.ts';
import { toTextEdit } from '../protocol.ts';
import type { Session } from '../session.ts';

/** What a change means for readers of the site, and how it is reverted: requests of our own. */
export const effect: Capability = {
  provides: () => ({}),

  listen(session) {
    session.connection.onRequest<EffectResult, void>(
      requests.effect,
      async (params: EffectParams): Promise<EffectResult> => {
        const versions = await versionsOf(session, params);
        if (versions === undefined) return {};
        const { before, after } = versions;
        const changes = effectOf(before, after);
        const sections = sectionsOf(changes).map(({ title, changes: inside }) => ({
          title,
          sentences: inside.map(change => sentenceOf(change, changes.indexOf(change))),
        }));
        return { markdown: formats.markdown(changes, versions), sections };
      },
    );
    session.connection.onRequest<EffectRevertsResult, void>(
      requests.effectReverts,
      async (params: EffectParams, token: CancellationToken): Promise<EffectRevertsResult> => {
        const versions = await versionsOf(session, params);
        if (versions === undefined) return {};
        const steps = revertsOf(versions.before, versions.after);
        const found = await runCooperatively(steps, () => token.isCancellationRequested);
        const text = TextDocument.create(params.uri, languageId, 0, params.after);
        const reverts = found.map((revert): SentenceRevert => {
          if (!revert.ok) return { refused: revert.failure.message };
          const { edits, others } = revert.value;
          return { edits: edits.map(edit => toTextEdit(text, edit)), others };
        });
        return { reverts };
      },
    );
  },
};

/** Returns both versions with their contexts; `undefined` if one has syntax errors. */
async function versionsOf(session: Session, { uri, before, after }: EffectParams) {
  const documents = [before, after].map(text => new ConfigDocument(text));
  if (documents.some(({ syntaxErrors }) => syntaxErrors.length > 0)) return undefined;
  const settings = await session.settings(uri);
  const [old, now] = await Promise.all(
    documents.map(async (document): Promise<Version> => {
      const [context, notes] = await Promise.all([
        session.contextOf(uri, document, settings),
        session.notesOf(document, settings),
      ]);
      return { document, projectContext: { ...context, notes } };
    }),
  );
  return old && now && { before: old, after: now };
}

function sentenceOf(change: Change, id: number): Sentence {
  const { message, place, where } = change;
  const { version, span, owner } = place;
  const selection = owner && selectionOf(owner);
  return {
    id,
    message,
    details: contrastsOf(change),
    ...(version === 'after' && { span }),
    ...(selection && { selection }),
    ...(where && { where }),
  };
}

/** Returns what the preview selects for a path; `undefined` for what it does not draw. */
function selectionOf(path: PropertyPath): Selection | undefined {
  const [first, second, third, fourth] = path;
  if (first === 'plugins' && typeof second === 'number') return { kind: 'plugin', id: second };
  if (first === 'layout' && second === 'groups' && typeof third === 'string') {
    return { kind: 'group', name: third };
  }
  if (first !== 'configuration') return undefined;
  const isColor = second === 'theme' && third === 'colors';
  const mode = isColor ? paletteModes.find(name => name === fourth) : undefined;
  return mode === undefined ? { kind: 'site' } : { kind: 'palette', mode };
}
