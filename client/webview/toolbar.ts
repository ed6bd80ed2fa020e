import { t } from '@vscode/l10n';
import type { Viewport } from '../../server/src/core/preview/viewports.ts';
import { configurationFileName } from '../../server/src/core/product.ts';
import { icon } from './icons.ts';
import { h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** The toolbar: page type, viewport, conditions, disabled plugins, and export. */
export function toolbar({ model, options, properties }: View): VNode {
  const pageTypes = ['', ...model.pageTypes];
  return h('header', { class: 'toolbar', key: 'toolbar' }, [
    h('h1', { class: 'hidden' }, t('Preview of {0}', model.title ?? configurationFileName)),
    h('div', { class: 'tools' }, [
      h('label', { class: 'field' }, [
        h('span', {}, t('Page')),
        h(
          'select',
          {
            name: 'pageType',
            'aria-label': t('Page type'),
            title: t('Page type'),
            value: model.options.pageType ?? '',
          },
          pageTypes.map(name => h('option', { value: name }, name === '' ? t('default') : name)),
        ),
      ]),
      h('fieldset', { class: 'segments' }, [
        h('legend', { class: 'hidden' }, t('Screen')),
        ...model.viewports.map(({ name, label }) => segment(name, label, options.viewport)),
      ]),
      model.conditions.length > 0 && conditions(model.conditions, options.conditionsOff),
      h('label', { class: 'field' }, [
        h('input', { type: 'checkbox', name: 'showDisabled', checked: options.showDisabled }),
        h('span', {}, t('Show disabled')),
      ]),
      actions(properties !== undefined),
    ]),
  ]);
}

function actions(isOpen: boolean): VNode {
  return h('div', { class: 'actions' }, [
    h(
      'button',
      {
        class: 'quiet',
        type: 'button',
        'data-do': 'properties',
        'aria-expanded': String(isOpen),
        'aria-controls': isOpen ? 'properties' : undefined,
        'aria-label': t('Properties'),
        title: t('Properties'),
      },
      [icon('properties'), h('span', {}, t('Properties'))],
    ),
    h(
      'button',
      {
        class: 'quiet',
        type: 'button',
        'data-do': 'export',
        'aria-label': t('Export as Image'),
        title: t('Export as Image'),
      },
      [icon('export'), h('span', {}, t('Export'))],
    ),
  ]);
}

function segment(viewport: Viewport, label: string, chosen: Viewport): VNode {
  return h('label', { class: 'segment', title: label }, [
    h('input', {
      type: 'radio',
      name: 'viewport',
      value: viewport,
      checked: viewport === chosen,
      'aria-label': label,
    }),
    icon(viewport),
  ]);
}

function conditions(names: readonly string[], off: readonly string[]): VNode {
  return h('fieldset', { class: 'conditions' }, [
    h('legend', { class: 'hidden' }, t('Conditions that are met')),
    ...names.map(name =>
      h('label', { class: 'pill', key: `condition ${name}`, title: t('Condition "{0}"', name) }, [
        h('input', {
          type: 'checkbox',
          name: 'condition',
          value: name,
          checked: !off.includes(name),
        }),
        h('span', {}, name),
      ]),
    ),
  ]);
}
