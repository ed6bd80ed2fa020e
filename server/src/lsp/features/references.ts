import {
  DocumentHighlightKind,
  DocumentHighlightRequest,
  ReferencesRequest,
} from 'vscode-languageserver';
import { namesLike } from '../../core/features/definition.ts';
import { type Feature, onDocument } from '../feature.ts';

/** All references to a plugin or a group, as a list and as document highlights. */
export const references: Feature = {
  provides: () => ({ referencesProvider: true, documentHighlightProvider: true }),
  handlers: [
    onDocument(ReferencesRequest.type, ({ text, config }, { position, context }) =>
      namesLike(config, text.offsetAt(position))
        .filter(({ role }) => role === 'reference' || context.includeDeclaration)
        .map(({ span }) => ({ uri: text.uri, range: text.rangeOf(span) })),
    ),
    onDocument(DocumentHighlightRequest.type, ({ text, config }, { position }) =>
      namesLike(config, text.offsetAt(position)).map(({ span, role }) => ({
        range: text.rangeOf(span),
        kind: role === 'definition' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  ],
};
