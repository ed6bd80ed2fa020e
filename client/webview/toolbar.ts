import { t } from '@vscode/l10n';
import type { PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import {
  defaultOptions,
  type PreviewModel,
  type PreviewOptions,
  type PreviewView,
} from '../../server/src/core/preview/model.ts';
import type { Viewport } from '../../server/src/core/preview/viewports.ts';
import { configurationFileName } from '../../server/src/core/product.ts';
import { icon } from './icons.ts';
import { h, type VNode } from './vdom.ts';
import type { View } from './view.ts';

/** The toolbar: page type, viewport, conditions, disabled plugins and properties. */
export function toolbar({ model, options, properties }: View): VNode {
  const pageTypes = ['', ...model.pageTypes];
  return h('header', { class: 'toolbar', key: 'toolbar' }, [
    h('h1', { class: 'hidden' }, t('Preview of {0}', model.title ?? configurationFileName)),
    h('div', { class: 'tools' }, [
      views(model, options),
      h('label', { class: 'field' }, [
        h('span', {}, t('Page type')),
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
        ...model.viewports.map(({ name, label }) =>
          segment({ name: 'viewport', value: name, label, isChosen: name === options.viewport }),
        ),
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
  ]);
}

/** How the layout is shown, and on which palette the page is painted. */
function views(model: PreviewModel, options: PreviewOptions) {
  const { view, mode } = { ...defaultOptions, ...options };
  const labels: Record<PreviewView, string> = { columns: t('Columns'), page: t('Page') };
  return [
    h('fieldset', { class: 'segments', key: 'views' }, [
      h('legend', { class: 'hidden' }, t('View')),
      ...(Object.keys(labels) as PreviewView[]).map(value =>
        segment({
          name: 'view',
          value,
          label: labels[value],
          isChosen: value === view,
          isNamed: true,
        }),
      ),
    ]),
    view === 'page' &&
      h('fieldset', { class: 'segments', key: 'modes' }, [
        h('legend', { class: 'hidden' }, t('Palette')),
        ...model.palettes.map(({ mode: value, title }) =>
          segment({ name: 'mode', value, label: title, isChosen: value === mode }),
        ),
      ]),
    view === 'page' && noteButton(model.options),
  ];
}

/** Names the note on the page, and lets the user pick another one. */
function noteButton({ note }: PreviewOptions): VNode {
  const name = note?.replace(/^.*\//, '') ?? t('Sample note');
  const label = t('Note on the page: {0}', name);
  return h(
    'button',
    {
      class: 'quiet pick-note',
      type: 'button',
      key: 'note',
      'data-do': 'pickNote',
      'aria-label': label,
      title: note ?? label,
    },
    [icon('note'), h('span', {}, name)],
  );
}

interface Segment {
  readonly name: string;
  readonly value: Viewport | PreviewView | PaletteMode;
  readonly label: string;
  readonly isChosen: boolean;
  /** Whether its name is beside its icon where there is room for it. */
  readonly isNamed?: boolean;
}

function segment({ name, value, label, isChosen, isNamed = false }: Segment): VNode {
  return h('label', { class: 'segment', title: label }, [
    h('input', { type: 'radio', name, value, checked: isChosen, 'aria-label': label }),
    icon(value),
    isNamed && h('span', {}, label),
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
