import { belowMinimum, otherViolation } from './limits.ts';
import { missingProperty } from './missingProperty.ts';
import { notInEnum } from './notInEnum.ts';
import type { SchemaProblem } from './schemaProblem.ts';
import { unknownProperty } from './unknownProperty.ts';
import { wrongType } from './wrongType.ts';

/**
 * All kinds of schema problems. Unknown properties come first, because a property that
 * is only misspelled is not missing.
 */
export const schemaProblems: readonly SchemaProblem[] = [
  unknownProperty,
  missingProperty,
  wrongType,
  notInEnum,
  belowMinimum,
  otherViolation,
];
