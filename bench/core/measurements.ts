/** What is measured, in the order of the table. A new subject is one file and one line here. */
import type { Measurement } from './measurement.ts';
import { commandLine } from './measurements/commandLine.ts';
import { everythingChecked } from './measurements/everythingChecked.ts';
import { fromStart } from './measurements/fromStart.ts';
import { hoverDuringWork } from './measurements/hoverDuringWork.ts';
import { overStdio } from './measurements/overStdio.ts';
import { realFiles } from './measurements/realFiles.ts';
import { release } from './measurements/release.ts';

export const measurements: readonly Measurement[] = [
  everythingChecked,
  realFiles,
  overStdio,
  fromStart,
  hoverDuringWork,
  commandLine,
  release,
];
