/** Imported by the processes of tests that only calculate. */
import { setPriority } from 'node:os';
import { lowPriority } from './lowPriority.ts';

setPriority(lowPriority);
