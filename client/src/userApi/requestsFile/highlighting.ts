import {
  type Disposable,
  languages,
  Position,
  Range,
  SemanticTokensBuilder,
  SemanticTokensLegend,
} from 'vscode';
import { hasHttpExtension } from './httpExtensions.ts';
import { tokenKinds, tokensOf } from './tokens.ts';

const legend = new SemanticTokensLegend([...tokenKinds]);

/** Highlights `.http` files if no other extension has a grammar for them. */
export function registerHighlighting(): Disposable {
  return languages.registerDocumentSemanticTokensProvider(
    { pattern: '**/*.http' },
    {
      provideDocumentSemanticTokens(document) {
        if (hasHttpExtension()) return undefined;
        const builder = new SemanticTokensBuilder(legend);
        for (const { line, start, length, kind } of tokensOf(document.getText())) {
          const from = new Position(line, start);
          builder.push(new Range(from, from.translate(0, length)), kind);
        }
        return builder.build();
      },
    },
    legend,
  );
}
