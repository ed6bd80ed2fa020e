import { t } from '@vscode/l10n';
import type { PaletteMode } from '../../server/src/core/config/vocabulary.ts';
import type { PaletteModel, Swatch } from '../../server/src/core/preview/model.ts';
import { usePreview } from './app.ts';
import { Button, classes, Offer, Part, SelectButton } from './elements.tsx';
import { fillOf, paint, SampleNote } from './painted.tsx';

/** Both palettes, side by side. */
export function Palettes() {
  const { app, view } = usePreview();
  const { broken, palettes } = view.model;
  return (
    <Part id="palettes" title={t('Palettes')}>
      {!broken && palettes.every(({ isExample }) => isExample) && (
        <Offer
          text={t('No colors yet.')}
          label={t('Insert Palettes')}
          fill={() => {
            app.edit({ kind: 'palettes' });
            // The focused button disappears.
            app.focus('palette-lightMode');
          }}
        />
      )}
      <div class="stack palettes">
        {palettes.map(palette => (
          <Palette key={palette.mode} palette={palette} />
        ))}
      </div>
    </Part>
  );
}

function Palette({ palette }: { readonly palette: PaletteModel }) {
  const { view } = usePreview();
  const { mode, title, contrasts } = palette;
  return (
    <section class="palette" aria-label={title}>
      <h3>
        <SelectButton
          id={`palette-${mode}`}
          class="palette-name"
          selection={{ kind: 'palette', mode }}
          label={t('Properties of the palette {0}', title)}
        >
          {title}
        </SelectButton>
      </h3>
      <div role="img" aria-label={t('A note in {0}', title)}>
        <div class="note-paper" style={paint(palette, view.model.fonts)}>
          <SampleNote hasHead />
        </div>
      </div>
      <ul class="stack swatches">
        {palette.swatches.map(swatch => (
          <SwatchBox key={swatch.name} mode={mode} swatch={swatch} />
        ))}
      </ul>
      <ul class="stack contrasts" aria-label={t('Contrast, {0}', title)}>
        {contrasts.map(({ use, label, ratioText, level, levelText }) => (
          <li key={use} class="row">
            <span>{label}</span>
            <span class="hint number">{ratioText}</span>
            <span class={`mark ${level ?? 'none'}`}>{levelText}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SwatchBox({ mode, swatch }: { readonly mode: PaletteMode; readonly swatch: Swatch }) {
  const { app, view } = usePreview();
  const { name, status, hex, span } = swatch;
  const { highlight, isReadOnly } = view;
  const highlighted =
    highlight?.kind === 'color' && highlight.mode === mode && highlight.name === name;
  const written = status === 'missing' ? t('missing') : (swatch.value ?? '');
  const label = status === 'invalid' ? t('{0}: not a valid color', written) : written;
  return (
    <li class={classes('row swatch', status, { highlighted })}>
      <span class="well" style={hex === undefined ? {} : { '--fill': fillOf(swatch) }}>
        {!isReadOnly && (
          <input
            type="color"
            class="cover"
            value={swatch.paint}
            tabIndex={-1}
            aria-label={t('Pick the color {0}', name)}
            title={t('Pick a color')}
            // The page shows the color while the picker is open; it is written when the picker closes.
            onInput={({ currentTarget: { value } }) => app.pick(mode, name, value)}
            onChange={({ currentTarget: { value } }) =>
              app.edit({ kind: 'color', mode, name, value })
            }
          />
        )}
      </span>
      <Button
        class="stack swatch-name"
        aria-current={highlighted ? 'true' : undefined}
        aria-description={
          isReadOnly ? undefined : t('Space picks a color, Enter goes to the text.')
        }
        onClick={({ detail }) => app.reveal(span, detail !== 1)}
        onKeyDown={event => {
          if (event.key !== ' ' || isReadOnly) return;
          event.preventDefault();
          event.currentTarget.parentElement?.querySelector('input')?.showPicker();
        }}
      >
        <span class="label">{name}</span>
        <span class="value label">{label}</span>
      </Button>
    </li>
  );
}
