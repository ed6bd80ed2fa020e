/** The quotes that authors of other languages open a string with, each with those that may close it. */
export const closingQuotes: Readonly<Record<string, string>> = {
  "'": "'’",
  '“': '”“',
  '”': '”',
  '„': '“”',
  '«': '»',
  '»': '«',
  '「': '」',
  '＂': '＂',
  '＇': '＇',
  '‘': '’',
  '’': '’',
  '‚': '‘’',
  '`': "`´'",
  '´': '´`',
  '″': '″',
  '′': '′',
};

const quotes = new Set(`"${Object.entries(closingQuotes).flat().join('')}`);

/** Whether a character is one of these quotes, or that of JSON. */
export function isQuote(character: string | undefined): boolean {
  return character !== undefined && quotes.has(character);
}
