/** All measurements in the order of the table. To add one, create a file and list it here. */
import type { Measurement } from './measurement.ts';
import { biomeOverStdio } from './measurements/biomeOverStdio.ts';
import { commandLine } from './measurements/commandLine.ts';
import { everythingChecked } from './measurements/everythingChecked.ts';
import { formatting } from './measurements/formatting.ts';
import { fromStart } from './measurements/fromStart.ts';
import { hoverDuringWork } from './measurements/hoverDuringWork.ts';
import { manyFiles } from './measurements/manyFiles.ts';
import { overStdio } from './measurements/overStdio.ts';
import { realFiles } from './measurements/realFiles.ts';
import { release } from './measurements/release.ts';
import { window } from './measurements/window.ts';

export const measurements: readonly Measurement[] = [
  everythingChecked,
  realFiles,
  overStdio,
  fromStart,
  biomeOverStdio,
  hoverDuringWork,
  commandLine,
  formatting,
  manyFiles,
  window,
  release,
];
