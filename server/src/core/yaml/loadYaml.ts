import { jsonSyntax, type Syntax } from '../json/parse/syntax.ts';
import { isYamlPath } from '../product.ts';
import { currentTranslations } from '../text/language.ts';

/** Returns the syntax of a file by its name. That of YAML is loaded. @param path a path or URI */
export async function syntaxOf(path: string): Promise<Syntax> {
  if (!isYamlPath(path)) return jsonSyntax;
  const { setTranslations, yamlSyntax } = await import('./yaml.ts');
  setTranslations(currentTranslations());
  return yamlSyntax;
}
