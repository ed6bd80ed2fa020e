/** Renders the Markdown of descriptions: headings, tables, code and paragraphs. */
export function Markdown({ text }: { readonly text: string }) {
  const blocks = text.split(/\n\n+(?![^`]*\n```(?:\n|$))/).filter(block => block.trim() !== '');
  // A single line may be in a heading or a cell.
  if (blocks.length === 1 && !/\n|^#/.test(text)) return <span>{inline(text)}</span>;
  return <>{blocks.map(block => blockOf(block))}</>;
}

function blockOf(block: string) {
  const code = /^```\w*\n([\s\S]*?)\n```$/.exec(block.trim());
  if (code !== null) return <pre>{code[1]}</pre>;
  if (block.startsWith('## ')) return <h2>{inline(block.slice(3))}</h2>;
  if (!block.startsWith('|')) return <p>{inline(block)}</p>;
  const rows = block
    .trim()
    .split('\n')
    .filter(line => !/^[|\s-]*$/.test(line));
  return (
    <table>
      <tbody>
        {rows.slice(1).map(row => (
          <tr key={row}>
            {row
              .slice(1, -1)
              .split('|')
              .map(cell => (
                <td key={cell}>{inline(cell.trim())}</td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inline(text: string) {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}
