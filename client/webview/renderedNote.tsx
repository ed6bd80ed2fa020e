import { type ComponentChildren, createElement } from 'preact';

/** The elements that are kept, without attributes. Others are replaced by their contents. */
const kept = new Set(
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li blockquote pre code em strong s del ins sub sup kbd mark table thead tbody tr th td dl dt dd'.split(
    ' ',
  ),
);

/** The elements that are removed with their contents. */
const removed = new Set(
  'script style template noscript iframe object embed form svg math title head select textarea button audio video canvas'.split(
    ' ',
  ),
);

const maximumDepth = 60;

/**
 * Returns untrusted HTML as virtual elements: an allow-list without attributes, so that nothing runs, loads,
 * has styles or navigates. Links become text and images become placeholders.
 */
export function renderedNote(html: string): ComponentChildren {
  // A parsed document has no browsing context, so nothing in it loads or runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(body, 0);
}

function childrenOf(node: Node, depth: number): ComponentChildren[] {
  if (depth > maximumDepth) return [node.textContent];
  return [...node.childNodes].map(child => copyOf(child, depth + 1));
}

function copyOf(node: Node, depth: number): ComponentChildren {
  if (node.nodeType === Node.TEXT_NODE) {
    const isCode = node.parentElement?.closest('pre, code') !== null;
    return isCode ? node.nodeValue : linked(node.nodeValue ?? '');
  }
  if (!(node instanceof Element)) return undefined;
  const name = node.localName;
  if (removed.has(name)) return undefined;
  if (name === 'img') return <span class="image">{node.getAttribute('alt')}</span>;
  if (name === 'input') return node.hasAttribute('checked') ? '☑ ' : '☐ ';
  const children = childrenOf(node, depth);
  if (name === 'a') return <span class="link">{children}</span>;
  return kept.has(name) ? createElement(name, {}, children) : children;
}

/** Renders wikilinks and highlights, which Markdown does not have. */
function linked(text: string): ComponentChildren[] {
  return text
    .split(/(!?\[\[[^[\]\n]{1,300}\]\]|==[^=\n]{1,300}==)/)
    .map((part, index): ComponentChildren => {
      if (index % 2 === 0) return part;
      if (part.startsWith('==')) return <mark>{part.slice(2, -2)}</mark>;
      const name = part.replace(/^!?\[\[|\]\]$/g, '');
      const isEmbedded = part.startsWith('!');
      return <span class={isEmbedded ? 'image' : 'note-link'}>{name.replace(/^.*\|/, '')}</span>;
    });
}
