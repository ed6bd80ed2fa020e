/** The quotes that other scripts and languages open a string with, each with those that may close it. */
export const closingQuotes: Readonly<Record<string, string>> = {
  "'": "'’",
  '“': '”“',
  '”': '”',
  '„': '“”‟',
  '‟': '”',
  '«': '»',
  '»': '«',
  '‹': '›',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
  '〝': '〞〟',
  '＂': '＂',
  '＇': '＇',
  '‘': '’',
  '’': '’',
  '‚': '‘’',
  '‛': '’',
  '`': "`´'",
  '´': '´`',
  '″': '″',
  '′': '′',
  '❝': '❞',
  '❛': '❜',
  '״': '״',
};

const quotes = new Set(`"${Object.entries(closingQuotes).flat().join('')}`);

/** Whether a character is a quote of any script. */
export function isQuote(character: string | undefined): boolean {
  return character !== undefined && quotes.has(character);
}
