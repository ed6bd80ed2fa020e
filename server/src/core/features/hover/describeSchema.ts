import { t } from '@vscode/l10n';
import { alternativeLabel, alternativesOf } from '../../config/alternatives.ts';
import { typeLabel } from '../../config/labels.ts';
import { type Schema, typesOf } from '../../config/schema.ts';
import { code } from './hoverSubject.ts';

/** Describes a schema: title, description, type, allowed values, default and examples. */
export function describeSchema(schema: Schema): string[] {
  const { title, description, enum: values, minimum, examples = [], alternatives } = schema;
  const types = values === undefined ? typesOf(schema).map(typeLabel).join(t(' or ')) : '';
  const labels = alternatives && alternativesOf(schema).map(alternativeLabel);
  const paragraphs = [
    title !== undefined && `**${t(title)}**`,
    description !== undefined && t(description),
    types !== '' && t('Type: {0}', types),
    labels !== undefined && t('One of: {0}', labels.map(code).join(', ')),
    values !== undefined && t('Values: {0}', codes(values)),
    minimum !== undefined && t('Minimum: {0}', minimum),
    schema.default !== undefined && t('Default: {0}', codes([schema.default])),
    values === undefined && examples.length > 0 && t('Examples: {0}', codes(examples)),
  ];
  return paragraphs.filter(paragraph => paragraph !== false);
}

function codes(values: readonly unknown[]): string {
  return values.map(value => code(JSON.stringify(value))).join(', ');
}
