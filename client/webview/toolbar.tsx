import { t } from '@vscode/l10n';
import type { PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { viewportLabel, viewportNames } from '../../server/src/core/preview/viewports.ts';
import { configurationFileName } from '../../server/src/core/product.ts';
import { usePreview } from './app.ts';
import { classes, Icon, IconButton, type IconName, type Option, Select } from './elements.tsx';

/** The toolbar: the view, the page type, the screen, what is shown, and the properties; long, as it is one element. */
export function Toolbar() {
  const { app, view } = usePreview();
  const { model, options } = view;
  const isOpen = app.form.selection !== undefined;
  const isPage = options.view === 'page';
  const { note } = model.options;
  const noteName = note?.replace(/^.*\//, '') ?? t('Sample note');
  return (
    <header class="row toolbar">
      <h1 class="hidden">{t('Preview of {0}', model.title ?? configurationFileName)}</h1>
      <Segments
        legend={t('View')}
        name="view"
        chosen={options.view ?? defaultOptions.view}
        choices={[
          ['columns', t('Columns')],
          ['page', t('Page')],
        ]}
        choose={name => app.setOptions({ view: name, mode: options.mode ?? modeOfEditor() })}
      />
      <Select
        aria-label={t('Page type')}
        title={t('Page type')}
        value={model.options.pageType ?? ''}
        options={[
          ['', model.pageTypes.length === 0 ? t('All pages') : t('All other pages')],
          ...model.pageTypes.map((name): Option => [name, name]),
        ]}
        choose={name => app.setOptions({ pageType: name || undefined })}
      />
      <Segments
        legend={t('Screen')}
        name="viewport"
        chosen={options.viewport}
        choices={viewportNames.map(name => [name, viewportLabel(name)])}
        choose={viewport => app.setOptions({ viewport })}
      />
      {isPage && (
        <Segments
          legend={t('Palette')}
          name="mode"
          chosen={options.mode ?? defaultOptions.mode}
          choices={model.palettes.map(({ mode, title }) => [mode, title])}
          choose={mode => app.setOptions({ mode })}
        />
      )}
      {isPage && (
        <IconButton
          id="note-button"
          class="quiet pick-note"
          icon="note"
          label={t('Note on the page: {0}', noteName)}
          title={note ?? noteName}
          onClick={() => app.post({ type: 'pickNote' })}
        >
          <span class="label">{noteName}</span>
        </IconButton>
      )}
      <ShownMenu />
      <IconButton
        id="properties-button"
        class="quiet end"
        icon="properties"
        label={t('Properties')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'properties' : undefined}
        onClick={() => app.select(isOpen ? undefined : { kind: 'site' })}
      />
    </header>
  );
}

/** The palette that goes with the color theme of the editor. */
function modeOfEditor(): PaletteMode {
  // `vscode-light` or `vscode-high-contrast-light`.
  return document.body.className.includes('-light') ? 'lightMode' : 'darkMode';
}

interface SegmentsProps<Name extends IconName> {
  readonly legend: string;
  readonly name: string;
  readonly chosen: Name;
  /** The names, which are those of icons, and their labels. */
  readonly choices: readonly (readonly [Name, string])[];
  choose(name: Name): void;
}

/** A radio group of icons. */
function Segments<Name extends IconName>(props: SegmentsProps<Name>) {
  const { legend, name, chosen, choices, choose } = props;
  return (
    <fieldset class="segments">
      <legend class="hidden">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} class="segment" title={label}>
          <input
            type="radio"
            class="cover"
            name={name}
            aria-label={label}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <Icon name={value} />
        </label>
      ))}
    </fieldset>
  );
}

/** The menu for conditions and disabled plugins. */
function ShownMenu() {
  const { app, view } = usePreview();
  const { conditionsOff: off, showDisabled } = view.options;
  const boxes = [
    {
      label: t('Show disabled'),
      isChecked: showDisabled,
      check: (isChecked: boolean) => app.setOptions({ showDisabled: isChecked }),
    },
    ...view.model.conditions.map(name => ({
      label: t('Condition "{0}"', name),
      isChecked: !off.includes(name),
      check: (isMet: boolean) => {
        const others = off.filter(other => other !== name);
        app.setOptions({ conditionsOff: isMet ? others : [...others, name] });
      },
    })),
  ];
  return (
    <>
      <IconButton
        class={classes('quiet', { changed: showDisabled || off.length > 0 })}
        popovertarget="menu"
        icon="condition"
        label={t('Show')}
      />
      <div id="menu" popover="auto">
        {boxes.map(({ label, isChecked, check }) => (
          <label key={label} class="row">
            <input
              type="checkbox"
              checked={isChecked}
              onChange={event => check(event.currentTarget.checked)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </>
  );
}
