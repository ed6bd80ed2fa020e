import type { ConfigDocument } from '../model/document.ts';
import validate from './validate.generated.js';

/** One failed assertion of the schema, as the validator reports it. */
export interface SchemaError {
  /** JSON Pointer (RFC 6901) to the value that fails. */
  readonly pointer: string;
  readonly keyword: 'type' | 'required' | 'additionalProperties' | 'enum' | 'minimum';
  /** The property that is missing or not allowed. */
  readonly property: string | undefined;
}

/**
 * What draft 2020-12 says of a document's value under the bundled schema. This alone decides whether
 * a well-formed document is valid. An empty text has no value and so no errors here.
 */
export function schemaErrors(document: ConfigDocument): SchemaError[] {
  const { value } = document;
  if (value === undefined || validate(value)) return [];
  return (validate.errors ?? []).map(error => ({
    pointer: error.instancePath,
    keyword: error.keyword as SchemaError['keyword'],
    property: error.params.missingProperty ?? error.params.additionalProperty,
  }));
}
