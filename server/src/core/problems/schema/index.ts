import { belowMinimum } from './belowMinimum.ts';
import { missingProperty } from './missingProperty.ts';
import { notInEnum } from './notInEnum.ts';
import { otherFormat } from './otherFormat/index.ts';
import { otherViolation } from './otherViolation.ts';
import type { SchemaProblem } from './schemaProblem.ts';
import { unknownProperty } from './unknownProperty.ts';
import { wrongType } from './wrongType.ts';

/**
 * All kinds of schema problems. Objects of another format come first, because their properties are not
 * misspelled, then unknown properties, because a property that is only misspelled is not missing.
 */
export const schemaProblems = [
  otherFormat,
  unknownProperty,
  missingProperty,
  wrongType,
  notInEnum,
  belowMinimum,
  otherViolation,
] as const satisfies readonly SchemaProblem[];
