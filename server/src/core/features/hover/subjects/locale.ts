import { localeName } from '../../localeName.ts';
import type { HoverSubject } from '../hoverSubject.ts';

/** Describes a locale: its name. */
export const localeHover: HoverSubject = ({ document, path }) => {
  if (path.join('/') !== 'configuration/locale') return [];
  const name = localeName(document.view.locale?.value ?? '');
  return name === undefined ? [] : [name];
};
