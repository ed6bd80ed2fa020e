/**
 * Whether the value that a problem is about is in its list again: once the first one is corrected, the next
 * one has the same problem.
 * @param message that of the problem
 * @param messages those of all problems of the text
 */
export function isListedAgain(message: string, messages: Iterable<string>): boolean {
  return [...messages].some(other => {
    const [value] = /^.*?(?= is (?:listed twice|already excluded)\.)/.exec(other) ?? [];
    return value !== undefined && message.startsWith(value);
  });
}
