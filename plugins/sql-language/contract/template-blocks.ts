/** A tag of a template block: its word, and the rest of the tag. */
const tag = /\{%[-+]?\s*([a-z]+)([^%]*)/g;
const openers: ReadonlySet<string> = new Set(['if', 'for', 'macro', 'with', 'filter', 'call', 'raw']);
const continuing: ReadonlySet<string> = new Set(['else', 'elif']);

/** What a tag does to the number of open blocks. `{% set x %}` opens one, `{% set x = 1 %}` does not. */
function stepOf(word: string, rest: string): -1 | 0 | 1 {
  if (word.startsWith('end')) return -1;
  return openers.has(word) || (word === 'set' && !rest.includes('=')) ? 1 : 0;
}

/** How many template blocks are open behind a piece of text. */
export function depthAfter(depth: number, text: string): number {
  if (!text.includes('{%')) return depth;
  return [...text.matchAll(tag)].reduce(
    (open, [, word = '', rest = '']) => Math.max(0, open + stepOf(word, rest)),
    depth,
  );
}

/** Offset of the first tag that ends or continues a block from before the text; undefined: there is none. */
export function endOfBlockIn(text: string): number | undefined {
  let depth = 0;
  for (const { index, 1: word = '', 2: rest = '' } of text.matchAll(tag)) {
    if (depth === 0 && (continuing.has(word) || stepOf(word, rest) < 0)) return index;
    depth += stepOf(word, rest);
  }
  return undefined;
}
