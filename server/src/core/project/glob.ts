import picomatch from 'picomatch';

/** Patterns with more parts than these are not written by hand, and are not compared. */
const maximumLength = 1_000;
const maximumStars = 4;
const maximumGroups = 4;
const maximumChoices = 50;

/** How many ways through a path one match may try. */
const maximumWays = 5_000_000;

/**
 * Returns a function that says whether a glob of picomatch matches a path or a folder around it; `undefined` if
 * that is not known, because the regular expression tries a number of ways that grows with the length of the path
 * to the power of the number of stars.
 * @returns `undefined` if the pattern is too long, has too many parts, or repeats a group
 */
export function compileGlob(pattern: string): ((path: string) => boolean | undefined) | undefined {
  const count = (part: RegExp) => pattern.match(part)?.length ?? 0;
  const stars = count(/\*+/g);
  const isBounded =
    pattern.length <= maximumLength &&
    stars <= maximumStars &&
    count(/[({]/g) <= maximumGroups &&
    count(/[,|]/g) <= maximumChoices &&
    !/[*+]\(/.test(pattern);
  if (pattern === '' || !isBounded) return undefined;
  const whole = picomatch.makeRe(pattern, { dot: true });
  const below = picomatch.makeRe(`${pattern}/**`, { dot: true });
  return path => {
    let ways = path.length;
    for (let star = 1; star < stars; star++) ways *= path.length / (star + 1);
    if (ways > maximumWays || path.length > maximumLength) return undefined;
    return whole.test(path) || below.test(path);
  };
}
