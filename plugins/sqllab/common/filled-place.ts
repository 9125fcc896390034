/** A range of a text; offsets count UTF-16 units. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Maps an offset in filled-in SQL to its template: the same words where they occur there, else the expression that
 * printed them. Where expressions cannot be told apart, everything from the first to the last one; among conditions and
 * loops a tag alone, since a mark over all they contain says nothing. Undefined: the text is not the template of that
 * SQL.
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
  return blocks.some(isTag)
    ? placeAmongTags(template, blocks, filled, offset)
    : placeAmongExpressions(template, blocks, filled, offset, endOfMiddle);
}

/** Words between expressions come once each and in their order. */
function placeAmongExpressions(
  template: string,
  blocks: readonly Block[],
  filled: string,
  offset: number,
  endOfMiddle: number,
): Place {
  const whole = { from: blocks[0]?.from ?? 0, to: blocks.at(-1)?.to ?? template.length };
  let at = whole.from;
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

/**
 * Words between tags may be left out or repeated, but are always complete: the error is in the words around it, or in
 * what prints right after the words before it.
 */
function placeAmongTags(template: string, blocks: readonly Block[], filled: string, offset: number): Place {
  const texts = textsOf(template, blocks);
  const around = onlyLongest(texts, ({ words }) => startAround(filled, words, offset) !== undefined);
  if (around !== undefined) {
    return wordAt(template, around.from + offset - (startAround(filled, around.words, offset) ?? offset));
  }
  const before = filled.slice(0, offset).trimEnd();
  const left = onlyLongest(texts, ({ words }) => before.endsWith(words));
  const place = left === undefined ? undefined : printerBehind(template, blocks, left);
  const { from, to } = place ?? blocks.find(isTag) ?? blocks[0] ?? { from: 0, to: template.length };
  return { from, to };
}

/**
 * The only expression, else the first tag, of those that follow some words without others between them. Behind the end
 * of a loop comes what follows it, or the loop once more.
 */
function printerBehind(template: string, blocks: readonly Block[], { words, from }: Words): Block | undefined {
  const following = blocksBehind(template, blocks, from + words.length);
  const again = following
    .filter(({ text }) => loopEnd.test(text))
    .flatMap((end) => blocksBehind(template, blocks, loopOf(blocks, end)?.to ?? template.length));
  const [printer, ...others] = new Set([...following, ...again].filter((block) => !isTag(block)));
  if (others.length > 0) return undefined;
  return printer ?? following.find(({ text }) => !/^\{%[-+]?\s*(?:end|el)/.test(text));
}

const loopStart = /^\{%[-+]?\s*for\b/;
const loopEnd = /^\{%[-+]?\s*endfor\b/;

/** Blocks behind a place, up to the next words. */
function blocksBehind(template: string, blocks: readonly Block[], place: number): readonly Block[] {
  let end = place;
  const following: Block[] = [];
  for (const block of blocks.filter((each) => each.from >= place)) {
    if (template.slice(end, block.from).trim() !== '') break;
    following.push(block);
    end = block.to;
  }
  return following;
}

/** The tag that begins the loop of an end. */
function loopOf(blocks: readonly Block[], end: Block): Block | undefined {
  let depth = 0;
  return blocks
    .slice(0, blocks.indexOf(end) + 1)
    .reverse()
    .find(({ text }) => {
      if (loopEnd.test(text)) depth += 1;
      else if (loopStart.test(text)) depth -= 1;
      return depth === 0;
    });
}

/** Start of the occurrence of a text in another one that covers an offset. */
function startAround(filled: string, words: string, offset: number): number | undefined {
  const start = filled.indexOf(words, Math.max(0, offset - words.length + 1));
  return start >= 0 && start <= offset ? start : undefined;
}

/** The longest of the texts that are so; undefined where there is none, or another one as long. */
function onlyLongest(texts: readonly Words[], isSo: (text: Words) => boolean): Words | undefined {
  const [longest, second] = texts.filter(isSo).sort((a, b) => b.words.length - a.words.length);
  return longest?.words.length === second?.words.length ? undefined : longest;
}

interface Block extends Place {
  readonly text: string;
}

const isTag = ({ text }: Block): boolean => text.startsWith('{%');

interface Words {
  readonly words: string;
  readonly from: number;
}

/** Texts between blocks, trimmed, since tags may remove the blanks around them. */
function textsOf(template: string, blocks: readonly Block[]): readonly Words[] {
  return [{ to: 0 }, ...blocks].flatMap(({ to }, index) => {
    const text = template.slice(to, blocks[index]?.from);
    const words = text.trim();
    return words === '' ? [] : [{ words, from: to + text.indexOf(words) }];
  });
}

/** Templates are filled in before anything reads the SQL, so they count inside quotes and remarks as well. */
const blocksOf = (template: string): readonly Block[] =>
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
