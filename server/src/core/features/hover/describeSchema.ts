import { t } from '@vscode/l10n';
import { alternativeLabel, alternativesOf } from '../../config/alternatives.ts';
import { typeLabel } from '../../config/labels.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import { code } from './hoverSubject.ts';

/**
 * Describes a schema: title, description, details about the value, type, allowed values, default
 * and examples.
 */
export function describeSchema(schema: Schema, details: readonly string[]): string[] {
  const title = schema.title === undefined ? [] : [`**${t(schema.title)}**`];
  const description = schema.description === undefined ? [] : [t(schema.description)];
  return [...title, ...description, ...details, ...facts(schema)];
}

function facts(schema: Schema): string[] {
  const { enum: values, minimum, examples } = schema;
  const types = values === undefined ? typesOf(schema).map(typeLabel).join(t(' or ')) : '';
  const lines = [
    types === '' ? [] : [t('Type: {0}', types)],
    schema.alternatives === undefined ? [] : [t('One of: {0}', alternativesIn(schema))],
    values === undefined ? [] : [t('Values: {0}', codes(values))],
    minimum === undefined ? [] : [t('Minimum: {0}', minimum)],
    schema.default === undefined ? [] : [t('Default: {0}', codes([schema.default]))],
    values !== undefined || !examples?.length ? [] : [t('Examples: {0}', codes(examples))],
  ];
  return lines.flat();
}

function alternativesIn(schema: Schema): string {
  return alternativesOf(schema).map(alternativeLabel).map(code).join(', ');
}

function codes(values: readonly unknown[]): string {
  return values.map(value => code(JSON.stringify(value))).join(', ');
}
