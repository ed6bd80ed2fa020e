/**
 * Returns the columns of each row of a table. They are separated by " | "; "⏎" is a line break, and "␣" a space, as
 * at the end of a column.
 */
export function rowsOf(table: string): string[][] {
  const rows = table.split('\n').filter(row => row.trim() !== '');
  return rows.map(row => row.replaceAll('⏎', '\n').replaceAll('␣', ' ').split(' | '));
}
