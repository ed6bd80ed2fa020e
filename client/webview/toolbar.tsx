import { t } from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import type { PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import { defaultOptions } from '../../server/src/core/preview/model.ts';
import { viewportLabel, viewportNames } from '../../server/src/core/preview/viewports.ts';
import { configurationFileName } from '../../server/src/core/product.ts';
import { classes, usePreview } from './app.ts';
import { Icon, type IconName } from './icons.tsx';

/** The toolbar: the view, the page type, the screen, what is shown, and the properties. */
export function Toolbar() {
  const { app, view } = usePreview();
  const { model, options, properties } = view;
  const isPage = options.view === 'page';
  return (
    <header class="row toolbar">
      <h1 class="hidden">{t('Preview of {0}', model.title ?? configurationFileName)}</h1>
      <Segments
        legend={t('View')}
        name="view"
        chosen={options.view ?? defaultOptions.view}
        choices={{ columns: t('Columns'), page: t('Page') }}
        choose={name => app.setOptions({ view: name, mode: options.mode ?? modeOfEditor() })}
      />
      <select
        aria-label={t('Page type')}
        title={t('Page type')}
        value={model.options.pageType ?? ''}
        onChange={event => app.setOptions({ pageType: event.currentTarget.value || undefined })}
      >
        {['', ...model.pageTypes].map(name => (
          <option key={name} value={name}>
            {name === '' ? t('default') : name}
          </option>
        ))}
      </select>
      <Segments
        legend={t('Screen')}
        name="viewport"
        chosen={options.viewport}
        choices={Object.fromEntries(viewportNames.map(name => [name, viewportLabel(name)]))}
        choose={viewport => app.setOptions({ viewport })}
      />
      {isPage && (
        <Segments
          legend={t('Palette')}
          name="mode"
          chosen={options.mode ?? defaultOptions.mode}
          choices={Object.fromEntries(model.palettes.map(({ mode, title }) => [mode, title]))}
          choose={mode => app.setOptions({ mode })}
        />
      )}
      {isPage && <NoteButton />}
      <ShownMenu />
      <button
        type="button"
        id="properties-button"
        class="quiet end"
        aria-expanded={properties !== undefined}
        aria-controls={properties === undefined ? undefined : 'properties'}
        aria-label={t('Properties')}
        title={t('Properties')}
        onClick={() => app.select(properties === undefined ? { kind: 'site' } : undefined)}
      >
        <Icon name="properties" />
      </button>
    </header>
  );
}

/** The palette that goes with the color theme of the editor. */
function modeOfEditor(): PaletteMode {
  const { classList } = document.body;
  const isDark = classList.contains('vscode-dark') || classList.contains('vscode-high-contrast');
  const isLight = classList.contains('vscode-high-contrast-light');
  return isDark && !isLight ? 'darkMode' : 'lightMode';
}

interface SegmentsProps<Name extends IconName> {
  readonly legend: string;
  readonly name: string;
  readonly chosen: Name;
  /** The labels by name; a name is that of an icon, too. */
  readonly choices: Partial<Record<Name, string>>;
  choose(name: Name): void;
}

/** A radio group of icons. */
function Segments<Name extends IconName>(props: SegmentsProps<Name>) {
  const { legend, name, chosen, choices, choose } = props;
  return (
    <fieldset class="segments">
      <legend class="hidden">{legend}</legend>
      {(Object.entries(choices) as [Name, string][]).map(([value, label]) => (
        <label key={value} class="segment" title={label}>
          <input
            type="radio"
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

/** Names the note on the page, and lets the user pick another one. */
function NoteButton() {
  const { app, view } = usePreview();
  const { note } = view.model.options;
  const name = note?.replace(/^.*\//, '') ?? t('Sample note');
  const label = t('Note on the page: {0}', name);
  return (
    <button
      type="button"
      id="note-button"
      class="quiet pick-note"
      aria-label={label}
      title={note ?? label}
      onClick={() => app.post({ type: 'pickNote' })}
    >
      <Icon name="note" />
      <span class="label">{name}</span>
    </button>
  );
}

/** The menu for conditions and disabled plugins. */
function ShownMenu() {
  const { app, view } = usePreview();
  const { conditionsOff: off, showDisabled } = view.options;
  return (
    <Menu label={t('Show')} isChanged={showDisabled || off.length > 0}>
      <CheckBox
        label={t('Show disabled')}
        isChecked={showDisabled}
        check={isChecked => app.setOptions({ showDisabled: isChecked })}
      />
      {view.model.conditions.map(name => (
        <CheckBox
          key={name}
          label={t('Condition "{0}"', name)}
          isChecked={!off.includes(name)}
          check={isMet => {
            const others = off.filter(other => other !== name);
            app.setOptions({ conditionsOff: isMet ? others : [...others, name] });
          }}
        />
      ))}
    </Menu>
  );
}

interface MenuProps {
  readonly label: string;
  /** Whether something in it differs from the defaults. */
  readonly isChanged: boolean;
  readonly children: ComponentChildren;
}

/** A button that opens a list of check boxes. */
function Menu({ label, isChanged, children }: MenuProps) {
  return (
    <>
      <button
        type="button"
        class={classes('quiet', { changed: isChanged })}
        popovertarget="menu"
        aria-label={label}
        title={label}
      >
        <Icon name="condition" />
      </button>
      <div id="menu" popover="auto">
        {children}
      </div>
    </>
  );
}

interface CheckBoxProps {
  readonly label: string;
  readonly isChecked: boolean;
  check(isChecked: boolean): void;
}

function CheckBox({ label, isChecked, check }: CheckBoxProps) {
  return (
    <label class="row">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={event => check(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
