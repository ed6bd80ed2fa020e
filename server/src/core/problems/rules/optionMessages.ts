import { t } from '@vscode/l10n';

/** The message for a violated keyword of JSON Schema; `limit` is the value of the keyword. */
type Message = (label: string, limit: string) => string;

/** The messages of keywords that limit a value by themselves. To explain another keyword, list it here. */
const messages: Readonly<Record<string, Message>> = {
  minLength: (label, limit) => t('{0} must have {1} or more characters.', label, limit),
  maxLength: (label, limit) => t('{0} must have {1} or fewer characters.', label, limit),
  pattern: (label, limit) => t('{0} must match the pattern {1}.', label, limit),
  format: (label, limit) => t('{0} must have the format "{1}".', label, limit),
  minimum: (label, limit) => t('{0} must be {1} or more.', label, limit),
  maximum: (label, limit) => t('{0} must be {1} or less.', label, limit),
  exclusiveMinimum: (label, limit) => t('{0} must be more than {1}.', label, limit),
  exclusiveMaximum: (label, limit) => t('{0} must be less than {1}.', label, limit),
  multipleOf: (label, limit) => t('{0} must be a multiple of {1}.', label, limit),
  minItems: (label, limit) => t('{0} must have {1} or more items.', label, limit),
  maxItems: (label, limit) => t('{0} must have {1} or fewer items.', label, limit),
  uniqueItems: label => t('{0} must not have the same item twice.', label),
};

/**
 * Returns the message for a value that violates a keyword; `undefined` if the keyword has none.
 * @param limit the value of the keyword in the schema
 */
export function limitMessage(keyword: string, label: string, limit: unknown): string | undefined {
  return Object.hasOwn(messages, keyword) ? messages[keyword]?.(label, String(limit)) : undefined;
}
