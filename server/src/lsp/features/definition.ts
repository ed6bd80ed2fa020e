import { DefinitionRequest } from 'vscode-languageserver';
import { definitions } from '../../core/features/definition.ts';
import { type Feature, onDocument } from '../feature.ts';

/** Go to the definition of a group or of an excluded plugin. */
export const definition: Feature = {
  provides: () => ({ definitionProvider: true }),
  handlers: [
    onDocument(DefinitionRequest.type, ({ text, config }, { position }) =>
      definitions(config, text.offsetAt(position)).map(({ span }) => ({
        uri: text.uri,
        range: text.rangeOf(span),
      })),
    ),
  ],
};
