import {
  DefinitionRequest,
  DocumentHighlightKind,
  DocumentHighlightRequest,
  ReferencesRequest,
} from 'vscode-languageserver';
import { definitions, namesLike } from '../../core/features/definition.ts';
import { type Feature, onDocument } from '../feature.ts';

/** The definitions of a plugin or a group, and all references to it, as lists and as document highlights. */
export const references: Feature = {
  provides: () => ({
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
  }),
  handlers: [
    onDocument(DefinitionRequest.type, ({ text, config }, { position }) =>
      definitions(config, text.offsetAt(position)).map(({ span }) => text.locationOf(span)),
    ),
    onDocument(ReferencesRequest.type, ({ text, config }, { position, context }) =>
      namesLike(config, text.offsetAt(position))
        .filter(({ role }) => role === 'reference' || context.includeDeclaration)
        .map(({ span }) => text.locationOf(span)),
    ),
    onDocument(DocumentHighlightRequest.type, ({ text, config }, { position }) =>
      namesLike(config, text.offsetAt(position)).map(({ span, role }) => ({
        range: text.rangeOf(span),
        kind: role === 'definition' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  ],
};
