import picomatch from 'picomatch';

/** Longer patterns and paths are not compared, nor are patterns with more parts, which are not written by hand. */
const maximumLength = 1_000;
const maximumStars = 4;
const maximumGroups = 4;
const maximumChoices = 50;

/** How many ways through a path one match may try. */
const maximumSteps = 20_000_000;

/**
 * A glob of picomatch whose matching time is bounded: its regular expression tries a number of ways that grows
 * with the length of the path to the power of the number of stars.
 */
export class Glob {
  /** How many steps all matches may have taken, to bound the time for many paths. */
  steps = 0;
  /** Whether a path was too long to be compared, so that the result is not known. */
  isExceeded = false;
  private readonly regExp: RegExp;
  private readonly stars: number;

  private constructor(pattern: string, stars: number) {
    this.regExp = picomatch.makeRe(pattern, { dot: true });
    this.stars = stars;
  }

  /** Returns a glob; `undefined` if the pattern is too long or has too many parts, or repeats a group. */
  static of(pattern: string): Glob | undefined {
    const count = (part: RegExp) => pattern.match(part)?.length ?? 0;
    const stars = count(/\*+/g);
    const isBounded =
      pattern.length <= maximumLength &&
      stars <= maximumStars &&
      count(/[({]/g) <= maximumGroups &&
      count(/[,|]/g) <= maximumChoices &&
      !/[*+]\(/.test(pattern);
    if (pattern === '' || !isBounded) return undefined;
    try {
      return new Glob(pattern, stars);
    } catch {
      return undefined;
    }
  }

  matches(path: string): boolean {
    let ways = path.length;
    for (let star = 1; star < this.stars; star++) ways *= path.length / (star + 1);
    if (ways > maximumSteps || path.length > maximumLength) {
      this.isExceeded = true;
      return false;
    }
    this.steps += path.length;
    return this.regExp.test(path);
  }
}
