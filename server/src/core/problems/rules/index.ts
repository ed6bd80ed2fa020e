import type { Rule } from '../problem.ts';
import { baseUrl } from './baseUrl.ts';
import { duplicatePlugin } from './duplicatePlugin.ts';
import { duplicateProperty } from './duplicateProperty.ts';
import { excludedWhileDisabled } from './excludedWhileDisabled.ts';
import { exposedSecret } from './exposedSecret.ts';
import { fontList } from './fontList.ts';
import { invalidColor } from './invalidColor.ts';
import { invalidFlexValue } from './invalidFlexValue.ts';
import { invalidLocale } from './invalidLocale.ts';
import { lowContrast } from './lowContrast.ts';
import { missingColor } from './missingColor.ts';
import { missingLocalPlugin } from './missingLocalPlugin.ts';
import { neverMatchingPattern } from './neverMatchingPattern.ts';
import { pluginNameCollision } from './pluginNameCollision.ts';
import { pluginOptions } from './pluginOptions.ts';
import { sourceForm } from './sourceForm.ts';
import { undefinedGroup } from './undefinedGroup.ts';
import { unknownCondition } from './unknownCondition.ts';
import { unknownExclude } from './unknownExclude.ts';
import { unknownPageType } from './unknownPageType.ts';
import { unknownPositionPlugin } from './unknownPositionPlugin.ts';
import { unmatchedPattern } from './unmatchedPattern.ts';
import { unusableSchema } from './unusableSchema.ts';
import { unusedGroup } from './unusedGroup.ts';

/** All rules, in the order of `docs/rules.md`. To add one, create a file and list it here. */
export const rules = [
  duplicateProperty,
  exposedSecret,
  sourceForm,
  missingLocalPlugin,
  duplicatePlugin,
  pluginNameCollision,
  pluginOptions,
  undefinedGroup,
  unusedGroup,
  invalidFlexValue,
  unmatchedPattern,
  unknownCondition,
  unknownPageType,
  unknownExclude,
  unknownPositionPlugin,
  excludedWhileDisabled,
  invalidColor,
  missingColor,
  lowContrast,
  invalidLocale,
  baseUrl,
  fontList,
  neverMatchingPattern,
  unusableSchema,
] as const satisfies readonly Rule[];
