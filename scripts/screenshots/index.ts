/** Every picture of the documentation and of the walkthrough. A new one is one file and one line here. */
import { editor } from './editor.ts';
import type { Picture } from './picture.ts';
import { preview } from './preview.ts';
import { misspelt, wrongPlace, wrongValue } from './quickFixes.ts';
import { walkthrough } from './walkthrough.ts';

export const pictures: readonly Picture[] = [
  editor,
  preview,
  misspelt,
  wrongValue,
  wrongPlace,
  ...walkthrough,
];
