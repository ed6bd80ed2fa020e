import type { ComponentChildren } from 'preact';
import { usePreview } from './app.ts';

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
        <button type="button" class="secondary" onClick={fill}>
          {label}
        </button>
      )}
    </div>
  );
}
