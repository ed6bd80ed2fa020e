import type { Rule } from '../problem.ts';
import { baseUrl } from './baseUrl.ts';
import { conflictingRef } from './conflictingRef.ts';
import { confusableCharacter } from './confusableCharacter.ts';
import { duplicateExclude } from './duplicateExclude.ts';
import { duplicatePlugin } from './duplicatePlugin.ts';
import { duplicateProperty } from './duplicateProperty.ts';
import { encodedFont } from './encodedFont.ts';
import { excludedWhileDisabled } from './excludedWhileDisabled.ts';
import { exposedSecret } from './exposedSecret.ts';
import { flexValue } from './flexValue.ts';
import { fontList } from './fontList.ts';
import { groupOptionsWithoutGroup } from './groupOptionsWithoutGroup.ts';
import { invalidColor } from './invalidColor.ts';
import { invalidLocale } from './invalidLocale.ts';
import { lostPlugins } from './lostPlugins.ts';
import { lowContrast } from './lowContrast.ts';
import { machinePath } from './machinePath.ts';
import { missingColor } from './missingColor.ts';
import { missingLocalPlugin } from './missingLocalPlugin.ts';
import { neverMatchingPattern } from './neverMatchingPattern.ts';
import { numberRange } from './numberRange.ts';
import { optionOfEntry } from './optionOfEntry.ts';
import { placeholderValue } from './placeholderValue.ts';
import { pluginNameCollision } from './pluginNameCollision.ts';
import { pluginOptions } from './pluginOptions.ts';
import { positionList } from './positionList.ts';
import { refOnLocalSource } from './refOnLocalSource.ts';
import { sourceForm } from './sourceForm.ts';
import { undefinedGroup } from './undefinedGroup.ts';
import { unknownCondition } from './unknownCondition.ts';
import { unknownExclude } from './unknownExclude.ts';
import { unknownPageType } from './unknownPageType.ts';
import { unknownPositionPlugin } from './unknownPositionPlugin.ts';
import { unmatchedPattern } from './unmatchedPattern.ts';
import { unusedGroup } from './unusedGroup.ts';

/** All rules, in the order of `docs/rules.md`. To add one, create a file and list it here. */
export const rules = [
  duplicateProperty,
  exposedSecret,
  machinePath,
  confusableCharacter,
  sourceForm,
  conflictingRef,
  refOnLocalSource,
  missingLocalPlugin,
  lostPlugins,
  duplicatePlugin,
  pluginNameCollision,
  pluginOptions,
  optionOfEntry,
  placeholderValue,
  numberRange,
  undefinedGroup,
  unusedGroup,
  unmatchedPattern,
  groupOptionsWithoutGroup,
  flexValue,
  unknownCondition,
  unknownPageType,
  unknownExclude,
  positionList,
  unknownPositionPlugin,
  excludedWhileDisabled,
  duplicateExclude,
  invalidColor,
  missingColor,
  lowContrast,
  invalidLocale,
  baseUrl,
  fontList,
  encodedFont,
  neverMatchingPattern,
] as const satisfies readonly Rule[];
