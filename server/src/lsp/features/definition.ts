import type { Definition, DefinitionLink } from 'vscode-languageserver';
import { definitions } from '../../core/features/definition.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import { toRange } from '../protocol.ts';

/** Go to the definition of a group or of an excluded plugin. */
export const definition: Capability = {
  provides: () => ({ definitionProvider: true }),

  listen(session) {
    session.connection.onDefinition(
      onSnapshot(session, ({ text, config }, { position }): Definition | DefinitionLink[] => {
        const found = definitions(config, text.offsetAt(position));
        if (session.client.textDocument?.definition?.linkSupport !== true) {
          return found.map(({ selection }) => ({ uri: text.uri, range: toRange(text, selection) }));
        }
        return found.map(({ origin, target, selection }) => ({
          originSelectionRange: toRange(text, origin),
          targetUri: text.uri,
          targetRange: toRange(text, target),
          targetSelectionRange: toRange(text, selection),
        }));
      }),
    );
  },
};
