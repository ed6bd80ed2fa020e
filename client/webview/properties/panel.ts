import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type {
  AppearanceText,
  Field,
  PropertyForm,
} from '../../../server/src/core/features/properties/form.ts';
import { icon } from '../icons.ts';
import { h, type VNode } from '../vdom.ts';
import type { View } from '../view.ts';
import { fieldBox, problemList } from './fieldBox.ts';
import { prose } from './prose.ts';
import { keyOf, type Properties } from './state.ts';

/** Draws the properties of the selection beside the page; `undefined` if the panel is closed. */
export function propertiesPanel({ properties }: View): VNode | undefined {
  if (properties === undefined) return undefined;
  const { form, selection } = properties;
  return h(
    'aside',
    {
      class: 'properties',
      id: 'properties',
      key: 'properties',
      'aria-labelledby': 'properties-title',
      'aria-busy': form === undefined ? 'true' : undefined,
    },
    [
      h('header', { class: 'properties-head', key: 'head' }, [
        h('div', {}, [
          h('h2', { id: 'properties-title' }, title(form)),
          form != null && form.subtitle !== form.title && h('p', { class: 'hint' }, form.subtitle),
        ]),
        selection.kind !== 'site' &&
          button('site', t('Show the Settings of the Site'), [icon('home')]),
        button('close', t('Close the Properties'), [icon('close')]),
      ]),
      h('div', { class: 'properties-body', key: 'body' }, body(properties)),
      form?.isReadOnly === true && readOnlyNotice(properties),
    ],
  );
}

function readOnlyNotice({ isFileReadOnly = false }: Properties): VNode {
  const text = isFileReadOnly
    ? t('This file is read-only.')
    : t('The text has syntax errors. Fix them to edit the properties.');
  return h('p', { class: 'notice', key: 'read-only' }, [icon('lock'), h('span', {}, text)]);
}

function title(form: PropertyForm | null | undefined): string {
  return form?.title ?? t('Properties');
}

function button(action: string, label: string, content: readonly VNode[]): VNode {
  return h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      key: action,
      'data-do': action,
      'aria-label': label,
      title: label,
    },
    content,
  );
}

/** One line, which expands to the pages. While it is expanded, so is that of the next plugin. */
function whereItAppears({ summary, details }: AppearanceText): VNode {
  const attributes = { class: 'appearances', key: 'appearances' };
  if (details.length === 0) return h('p', attributes, summary);
  return h('details', attributes, [
    h('summary', {}, summary),
    h(
      'ul',
      { 'aria-label': t('On the page') },
      details.map((line, index) => h('li', { key: index }, line)),
    ),
  ]);
}

function body(properties: Properties): ComponentChildren {
  const { form } = properties;
  if (form === undefined) return undefined;
  if (form === null) {
    return h('p', { class: 'notice', key: 'absent' }, t('The file does not have this any more.'));
  }
  const { problems, isReadOnly, isTruncated, description, appearances } = form;
  const isSection = (field: Field) => field.kind === 'object';
  const fields = [...form.fields.filter(f => !isSection(f)), ...form.fields.filter(isSection)];
  const key = keyOf([]);
  return [
    description !== '' && h('p', { class: 'about', key: 'about' }, prose(description)),
    appearances !== undefined && whereItAppears(appearances),
    problems.length > 0 && problemList(problems, { id: 'form', key, isDisabled: isReadOnly }),
    h(
      'div',
      { class: 'fields', key: JSON.stringify(form.selection) },
      fields.map(field => fieldBox(properties, field)),
    ),
    isTruncated &&
      h(
        'p',
        { class: 'notice', key: 'truncated' },
        t('The file has more properties than fit here.'),
      ),
  ];
}
