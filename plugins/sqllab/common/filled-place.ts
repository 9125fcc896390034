/** A range of a text; offsets count UTF-16 units. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a place of filled-in SQL comes from in its template: the same words where they stand there, else the expression
 * that printed them. Where both cannot be told apart, such as behind conditions, everything from the first expression to
 * the last one. Undefined: the text is no template of that SQL.
 */
export function placeInTemplate(template: string, filled: string, offset: number): Place | undefined {
  const blocks = blocksOf(template);
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const after = template.slice(last.to);
  if (!filled.startsWith(template.slice(0, first.from)) || !filled.endsWith(after)) return undefined;
  const endOfMiddle = filled.length - after.length;
  if (offset < first.from) return wordAt(template, offset);
  if (offset >= endOfMiddle) return wordAt(template, template.length - (filled.length - offset));
  const whole = { from: first.from, to: last.to };
  if (blocks.some(({ text }) => !text.startsWith('{{'))) return whole;
  let at = first.from;
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    const words = template.slice(block.to, next?.from ?? block.to);
    const end = next === undefined ? endOfMiddle : filled.indexOf(words, at);
    const isSure = next === undefined || (words.trim() !== '' && filled.indexOf(words, end + 1) === -1);
    if (end < at || !isSure) return whole;
    if (offset < end) return { from: block.from, to: block.to };
    if (offset < end + words.length) return wordAt(template, block.to + offset - end);
    at = end + words.length;
  }
  return whole;
}

/** Templates are filled in before anything reads the SQL, so they count inside quotes and remarks as well. */
const blocksOf = (template: string) =>
  [...template.matchAll(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}/g)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.length,
    text,
  }));

/** The word that begins at a place, or one character. */
export function wordAt(text: string, from: number): Place {
  const word = /^\w+/.exec(text.slice(from))?.[0] ?? '';
  return { from, to: from + Math.max(1, word.length) };
}
