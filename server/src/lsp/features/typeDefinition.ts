import { TextDocument } from 'vscode-languageserver-textdocument';
import { ConfigDocument } from '../../core/config/document.ts';
import { typeDefinition as inSchema } from '../../core/features/typeDefinition.ts';
import { folderOf } from '../../core/project/files.ts';
import { type Capability, onSnapshot } from '../feature.ts';
import { toRange } from '../protocol.ts';
import type { Session } from '../session.ts';

/** The text of the bundled schema and its parsed form. */
interface SchemaDocument {
  readonly text: TextDocument;
  readonly config: ConfigDocument;
}

/** Go to the definition of a value in the bundled schema, if the client can show the schema. */
export const typeDefinition: Capability = {
  provides: (_, { schemaUri }) => ({ typeDefinitionProvider: schemaUri !== undefined }),

  listen(session) {
    let schema: Promise<SchemaDocument | undefined> | undefined;
    session.connection.onTypeDefinition(
      onSnapshot(session, async ({ text, config }, { position }) => {
        schema ??= readSchema(session);
        const target = await schema;
        if (target === undefined) return null;
        const found = inSchema(config, text.offsetAt(position), target.config);
        if (found === undefined) return null;
        const { uri } = target.text;
        const targetSelectionRange = toRange(target.text, found.selection);
        if (session.client.textDocument?.typeDefinition?.linkSupport !== true) {
          return { uri, range: targetSelectionRange };
        }
        return [
          {
            originSelectionRange: toRange(text, found.origin),
            targetUri: uri,
            targetRange: toRange(target.text, found.target),
            targetSelectionRange,
          },
        ];
      }),
    );
  },
};

async function readSchema({ schemaUri, workspace }: Session): Promise<SchemaDocument | undefined> {
  if (schemaUri === undefined) return undefined;
  const text = await workspace.files.readText(schemaUri, folderOf(schemaUri));
  if (text === undefined) return undefined;
  return {
    text: TextDocument.create(schemaUri, 'json', 0, text),
    config: new ConfigDocument(text),
  };
}
