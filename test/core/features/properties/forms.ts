/** Forms of the properties panel, for tests. */
import assert from 'node:assert/strict';
import { ConfigDocument } from '../../../../server/src/core/config/document.ts';
import type { Field, PropertyForm } from '../../../../server/src/core/features/properties/form.ts';
import { propertyForm } from '../../../../server/src/core/features/properties/index.ts';
import type { Selection } from '../../../../server/src/core/preview/model.ts';
import { validate } from '../../../../server/src/core/problems/check.ts';
import { readJsonSchema } from '../../../../server/src/core/project/jsonSchema.ts';
import {
  noProjectContext,
  type ProjectContext,
} from '../../../../server/src/core/project/projectContext.ts';

/** Returns a project context in which every plugin has this schema of its options. */
export function contextWith(schema: unknown): ProjectContext {
  const options = readJsonSchema(schema);
  assert.ok(options.ok);
  return { exists: () => true, plugin: source => ({ source, options }) };
}

export function formOf(
  text: string,
  selection: Selection,
  projectContext: ProjectContext = noProjectContext,
): PropertyForm {
  const document = new ConfigDocument(text);
  const problems = validate(document, { projectContext });
  const form = propertyForm({ document, projectContext, problems }, selection);
  assert.ok(form !== undefined, 'There is no form.');
  return form;
}

/** Returns all fields, each before those inside of it. */
export function allFields(fields: readonly Field[]): Field[] {
  return fields.flatMap(field => [
    field,
    ...allFields(field.kind === 'object' ? field.fields : field.kind === 'list' ? field.items : []),
  ]);
}

/** Asserts that the form has a field at a path of names, and the properties of the field. */
export function assertField(form: PropertyForm, way: string, expected: object): Field {
  let fields = form.fields;
  let found: Field | undefined;
  for (const name of way.split('/')) {
    found = fields.find(field => field.name === name);
    fields = found?.kind === 'object' ? found.fields : found?.kind === 'list' ? found.items : [];
  }
  assert.ok(found !== undefined, `There is no field ${way}.`);
  assert.deepEqual({ ...found, ...expected }, found);
  return found;
}
