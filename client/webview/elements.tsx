/** What several parts of the preview are made of. */
import type { ComponentChildren, ComponentProps } from 'preact';
import type { Selection } from '../../server/src/core/preview/model.ts';
import { usePreview } from './app.ts';
import { sameSelection } from './properties/formEditor.ts';

/** Returns a class list of strings and of the keys of a record whose value is true. */
export function classes(...names: (string | Readonly<Record<string, boolean>>)[]): string {
  return names
    .flatMap(name =>
      typeof name === 'string' ? [name] : Object.keys(name).filter(key => name[key] === true),
    )
    .join(' ');
}

/** SVG paths on a 16-pixel grid, which are stroked in the color of the text. */
const paths = {
  desktop: 'M2 3h12v8H2zM6 13.5h4M8 11v2.5',
  columns: 'M2 3h3.4v10H2zM6.3 3h3.4v10H6.3zM10.6 3H14v10h-3.4z',
  page: 'M2 3h12v10H2zM2 6h12M4.5 8.5h3M4.5 10.5h3M10 8.5h1.5v2H10z',
  lightMode:
    'M8 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM8 1.5v1.6M8 12.9v1.6M1.5 8h1.6M12.9 8h1.6M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1',
  darkMode: 'M13 9.8A5.6 5.6 0 0 1 6.2 3 5.6 5.6 0 1 0 13 9.8z',
  tablet: 'M4 2h8v12H4zM7.3 12h1.4',
  mobile: 'M5 2h6v12H5zM7.5 12h1',
  book: 'M8 4v9.5M8 4C6.5 2.8 4.4 2.6 2 3v9.5c2.5-.4 4.4-.2 6 1 1.5-1.2 3.5-1.4 6-1V3c-2.5-.4-4.4-.2-6 1z',
  close: 'M4 4l8 8M12 4l-8 8',
  condition: 'M2.5 3.5h11l-4.3 5v4l-2.4-1.4V8.5z',
  error: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM6 6l4 4M10 6l-4 4',
  goToFile: 'M9 2H4v12h8V5zM9 2v3h3M6 9.5h4M8.5 8l1.5 1.5L8.5 11',
  help: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM6.2 6.4a1.8 1.8 0 1 1 2.6 1.7c-.6.3-.8.6-.8 1.2M8 11.2v.4',
  home: 'M2.5 8L8 3l5.5 5M4 7v6.5h8V7',
  info: 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2zM8 7.3v3.7M8 5v.4',
  lock: 'M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  note: 'M4 2h5l3 3v9H4zM9 2v3h3M6 8h4M6 10.5h4',
  properties: 'M2 4.5h6M11 4.5h3M8 3v3h3V3zM2 11.5h3M8 11.5h6M5 10v3h3v-3z',
  reset: 'M3 3v3.5h3.5M3.4 6.2A5 5 0 1 1 3 9',
  search: 'M7 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zM10.3 10.3L14 14',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.2M8 11.4v.6',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside a text or in an element with a label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'icon'> {
  readonly icon: IconName;
  /** For screen readers and as a tooltip. */
  readonly label: string;
}

/** A button, which submits no form. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}

/** The value and the label of an option. */
export type Option = readonly [value: string, label: string];

type SelectProps = ComponentProps<'select'> & {
  readonly options: readonly Option[];
  choose(value: string): void;
};

export function Select({ options, choose, ...attributes }: SelectProps) {
  return (
    <select {...attributes} onChange={event => choose(event.currentTarget.value)}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A button with an icon, and a text after it if there is one. */
export function IconButton({ icon, label, children, ...attributes }: IconButtonProps) {
  return (
    <Button class="quiet" aria-label={label} title={label} {...attributes}>
      <Icon name={icon} />
      {children}
    </Button>
  );
}

interface SelectButtonProps extends ComponentProps<'button'> {
  readonly class: string;
  readonly selection: Selection;
  readonly label: string;
}

/** A button that shows the properties of a part of the page. */
export function SelectButton({ selection, label, ...attributes }: SelectButtonProps) {
  const { app } = usePreview();
  const selected = sameSelection(app.form.selection, selection);
  return (
    <Button
      {...attributes}
      class={classes(attributes.class, { selected })}
      title={label}
      aria-description={label}
      onClick={() => app.select(selection)}
    />
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** The number of its items. */
  readonly count?: number;
  readonly children: ComponentChildren;
}

/** A part of the preview with a heading, whose id is that of the part and `-title`. */
export function Part({ id, title, count, children }: PartProps) {
  return (
    <section class="part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <span>{title}</span>
        {count !== undefined && <span class="count">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

interface OfferProps {
  readonly text: string;
  /** The label of the button that fills the empty part. */
  readonly label: string;
  fill(): void;
}

/** The text of an empty part of the preview, and a button that fills it. */
export function Offer({ text, label, fill }: OfferProps) {
  const { isReadOnly } = usePreview().view;
  return (
    <div class="row offer">
      <p>{text}</p>
      {!isReadOnly && (
        <Button class="secondary" onClick={fill}>
          {label}
        </Button>
      )}
    </div>
  );
}
