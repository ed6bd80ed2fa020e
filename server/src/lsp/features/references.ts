import {
  DefinitionRequest,
  DocumentHighlightKind,
  DocumentHighlightRequest,
  type Location,
  ReferencesRequest,
} from 'vscode-languageserver';
import { definitions, namesLike } from '../../core/features/definition.ts';
import type { Span } from '../../core/text/span.ts';
import { type Feature, onDocument } from '../feature.ts';
import type { TextVersion } from '../textVersion.ts';

/** The definitions of a plugin or a group, and all references to it, as lists and as document highlights. */
export const references: Feature = {
  provides: () => ({
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
  }),
  handlers: [
    onDocument(DefinitionRequest.type, ({ text, config }, { position }) =>
      definitions(config, text.offsetAt(position)).map(({ span }) => locationOf(text, span)),
    ),
    onDocument(ReferencesRequest.type, ({ text, config }, { position, context }) =>
      namesLike(config, text.offsetAt(position))
        .filter(({ role }) => role === 'reference' || context.includeDeclaration)
        .map(({ span }) => locationOf(text, span)),
    ),
    onDocument(DocumentHighlightRequest.type, ({ text, config }, { position }) =>
      namesLike(config, text.offsetAt(position)).map(({ span, role }) => ({
        range: text.rangeOf(span),
        kind: role === 'definition' ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
      })),
    ),
  ],
};

function locationOf(text: TextVersion, span: Span): Location {
  return { uri: text.uri, range: text.rangeOf(span) };
}
