/** Imported before a program: none of its timers ends, however busy the machine is. */
import { mock } from 'node:test';

mock.timers.enable({ apis: ['setTimeout'] });
