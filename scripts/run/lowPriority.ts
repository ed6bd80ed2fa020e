import { constants } from 'node:os';

/** The priority of what only calculates, below that of programs and windows. */
export const lowPriority = constants.priority.PRIORITY_LOW;
