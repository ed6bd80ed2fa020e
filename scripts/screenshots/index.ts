/** The screenshots of the docs and the walkthrough. To add one, create a file and list it here. */
import { comparison } from './comparison.ts';
import { editor } from './editor.ts';
import { page } from './page.ts';
import type { Picture } from './picture.ts';
import { preview } from './preview.ts';
import { misspelled, wrongPlace, wrongValue } from './quickFixes.ts';
import { walkthrough } from './walkthrough.ts';

export const pictures: readonly Picture[] = [
  comparison,
  editor,
  page,
  preview,
  misspelled,
  wrongValue,
  wrongPlace,
  ...walkthrough,
];
