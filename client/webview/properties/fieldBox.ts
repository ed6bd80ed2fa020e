import { t } from '@vscode/l10n';
import type { Field, FieldProblem } from '../../../server/src/core/features/properties/form.ts';
import { icon } from '../icons.ts';
import { classes, h, type VNode } from '../vdom.ts';
import { type ControlParts, choiceControl, control, defaultText } from './controls.ts';
import { prose } from './prose.ts';
import { type FieldDraft, keyOf, type Properties } from './state.ts';

/** Draws a field: its label, description, control and problems. */
export function fieldBox(properties: Properties, field: Field, isItem = false): VNode {
  const key = keyOf(field.path);
  const id = elementId(key);
  const draft = properties.drafts.get(key);
  const hint = hintOf(draft);
  const about = aboutOf(field);
  const problems = [
    ...(hint === undefined ? [] : [{ message: hint, severity: 'error', fixes: [] } as const]),
    ...field.problems,
  ];
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  const parts: ControlParts = {
    id,
    entered: draft?.shown,
    isDisabled: properties.form?.isReadOnly === true,
    isInvalid: hasErrors || problems.some(({ severity }) => severity === 'warning'),
    describedBy: [about.length > 0 && `${id}-about`, problems.length > 0 && `${id}-problems`]
      .filter(part => part !== false)
      .join(' '),
    draw: inner => fieldBox(properties, inner, field.kind === 'list'),
  };
  const described = [
    about.length > 0 && h('p', { class: 'about', id: `${id}-about`, key: 'about' }, about),
    problems.length > 0 && problemList(problems, { id, key, isDisabled: parts.isDisabled }),
  ];
  return field.kind === 'object'
    ? section(field, parts, described)
    : row(field, parts, { described, isItem, isWarned: !hasErrors });
}

interface RowParts {
  /** The description and the problems. */
  readonly described: readonly unknown[];
  readonly isItem: boolean;
  /** Whether the field has no errors, only other problems. */
  readonly isWarned: boolean;
}

function row(field: Field, parts: ControlParts, { described, isItem, isWarned }: RowParts): VNode {
  const [about, problems] = described;
  const isCheck = field.kind === 'boolean';
  const label = h(isLabelable(field) ? 'label' : 'span', { key: 'label', for: parts.id }, [
    h('span', { class: isItem ? 'hidden' : undefined }, field.label),
  ]);
  const own = h('div', { class: 'control', key: 'control' }, [
    choiceControl(field, parts),
    control(field, parts),
  ]);
  return h(
    'div',
    { class: classes('property', field.kind, { item: isItem, warned: isWarned }), key: field.name },
    [
      h('div', { class: 'property-head', key: 'head' }, [
        isCheck && own,
        label,
        !isItem && resetButton(field, parts),
      ]),
      about,
      !isCheck && own,
      isItem && resetButton(field, parts),
      problems,
    ],
  );
}

function section(field: Field, parts: ControlParts, described: readonly unknown[]): VNode {
  const isShallow = field.path.length < 4;
  return h(
    'details',
    { class: 'property section', key: field.name, open: field.isSet || isShallow },
    [
      h('summary', { key: 'head' }, [
        h('span', { class: 'section-title', id: `${parts.id}-title` }, field.label),
      ]),
      ...described,
      h('div', { key: 'fields', role: 'group', 'aria-labelledby': `${parts.id}-title` }, [
        choiceControl(field, parts),
        control(field, parts),
      ]),
    ],
  );
}

function isLabelable({ kind }: Field): boolean {
  return kind !== 'list' && kind !== 'json' && kind !== 'constant';
}

/** Draws the button that removes an optional value, which restores its default. */
function resetButton(field: Field, { isDisabled }: ControlParts): VNode | undefined {
  if (!field.isSet || !field.isOptional) return undefined;
  const hasDefault = field.defaultJson !== undefined;
  const label = hasDefault
    ? t('Reset {0} to Its Default', field.label)
    : t('Remove {0}', field.label);
  return h(
    'button',
    {
      key: 'reset',
      type: 'button',
      class: 'reset',
      'data-reset': keyOf(field.path),
      disabled: isDisabled,
      'aria-label': label,
      title: label,
    },
    [icon(hasDefault ? 'reset' : 'close')],
  );
}

/** Returns the description, followed by the default and bounds from the schema. */
function aboutOf(field: Field): (VNode | string)[] {
  const facts: string[] = [];
  const hasDefault = field.kind !== 'object' && !['""', '[]'].includes(field.defaultJson ?? '""');
  if (hasDefault) facts.push(t('Default: {0}.', `\`${defaultText(field)}\``));
  if (field.kind === 'number') {
    if (field.minimum !== undefined) facts.push(t('Minimum: {0}.', `\`${field.minimum}\``));
    if (field.maximum !== undefined) facts.push(t('Maximum: {0}.', `\`${field.maximum}\``));
  }
  if (field.kind === 'string' && field.pattern !== undefined) {
    facts.push(t('Pattern: {0}', `\`${field.pattern}\``));
  }
  const texts = [field.description ?? '', ...facts].filter(text => text !== '');
  return prose(texts.join(' '));
}

function hintOf(draft: FieldDraft | undefined): string | undefined {
  const change = draft?.change;
  if (change?.kind === 'number') return change.hint;
  return change?.kind === 'reject' && draft?.phase === 'rejected' ? change.message : undefined;
}

/** Draws the problems of a field or of the whole form, with their fixes. */
export function problemList(
  problems: readonly FieldProblem[],
  {
    id,
    key,
    isDisabled,
  }: { readonly id: string; readonly key: string; readonly isDisabled: boolean },
): VNode {
  return h(
    'ul',
    { class: 'field-problems', id: `${id}-problems`, key: 'problems' },
    problems.map(({ message, severity, fixes }, index) =>
      h('li', { class: severity, key: index }, [
        icon(severity === 'error' ? 'error' : severity === 'warning' ? 'warning' : 'info'),
        h('div', {}, [
          h('p', {}, message),
          ...fixes.map(({ title, id: fix }) =>
            h(
              'button',
              {
                type: 'button',
                class: 'link',
                key: fix,
                'data-fix': fix,
                'data-of': key,
                disabled: isDisabled,
              },
              title,
            ),
          ),
        ]),
      ]),
    ),
  );
}

/** Returns a key as an HTML id, which must not contain whitespace. */
function elementId(key: string): string {
  return `field-${key.replace(/[^\w]/g, character => `-${character.charCodeAt(0).toString(36)}-`)}`;
}
