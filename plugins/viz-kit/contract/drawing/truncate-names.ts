import { ellipsisEm, textWidthPx, truncateText } from './text-width.ts';

const ellipsis = '…';
/** Of the width, what these cuts use: letters may be wider than reckoned, and at the edge is what differs. */
const usedShare = 0.85;
/** What the beginning of a name keeps of the room when its middle is cut out. */
const headShare = 0.45;

/** Of the room, what whole words at the end of a name take. */
const wordsShare = { least: 0.3, most: 0.78 } as const;

/** Letters that are kept of a difference that several names share. */
const keptLetters = 2;
/** Less room is not cut any further; em. */
const minRoomEm = 2;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string): readonly string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * Names within a width in px. Each is cut at its end, unless names that differ would then read alike: those keep what
 * tells them apart, their ends or the part from the first difference on.
 */
export function truncateNames(names: readonly string[], maxPx: number, fontSizePx: number): readonly string[] {
  const apart = cutsApart(names, maxPx, fontSizePx);
  return names.map((name) => apart.get(name) ?? truncateText(name, maxPx, fontSizePx));
}

/** The names that would read alike when they are cut at their ends, each with how it is cut instead. */
export function cutsApart(names: readonly string[], maxPx: number, fontSizePx: number): ReadonlyMap<string, string> {
  const cut = (text: string): string => truncateText(text, maxPx, fontSizePx);
  const long = [...new Set(names)].filter((name) => cut(name) !== name);
  const groups = alike(new Map(long.map((name) => [name, cut(name)])));
  return new Map(
    groups.flatMap((group) => [
      ...cutGroup(new Map(group.map((name) => [name, graphemesOf(name)])), maxPx * usedShare, fontSizePx),
    ]),
  );
}

/** Names that are shown alike, two or more together. */
function alike(shownOf: ReadonlyMap<string, string>): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const [name, shown] of shownOf) {
    const group = groups.get(shown);
    if (group === undefined) groups.set(shown, [name]);
    else group.push(name);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Names by their letters. */
type Group = ReadonlyMap<string, readonly string[]>;

function cutGroup(group: Group, maxPx: number, fontSizePx: number): ReadonlyMap<string, string> {
  const shownBy = (cut: (letters: readonly string[]) => string): Map<string, string> =>
    new Map([...group].map(([name, letters]) => [name, cut(letters)]));
  const middles = shownBy((letters) => cutMiddle(letters, maxPx, fontSizePx));
  if (new Set(middles.values()).size === group.size) return middles;
  const from = commonStart([...group.values()]);
  const parts = shownBy((letters) => cutStart(letters.slice(from), maxPx, fontSizePx));
  for (const names of alike(parts)) {
    // Where these differ comes later: they keep a little of the first difference, and what follows is cut in its turn.
    const head = `${ellipsis}${(group.get(names[0] ?? '') ?? []).slice(from, from + keptLetters).join('')}`;
    const roomPx = maxPx - textWidthPx(head, fontSizePx);
    if (roomPx < minRoomEm * fontSizePx) continue;
    const rest = new Map(names.map((name) => [name, (group.get(name) ?? []).slice(from + keptLetters)]));
    for (const [name, shown] of cutGroup(rest, roomPx, fontSizePx)) parts.set(name, head + shown);
  }
  return parts;
}

function commonStart(names: readonly (readonly string[])[]): number {
  const [first = [], ...others] = names;
  const at = first.findIndex((letter, index) => others.some((other) => other[index] !== letter));
  return at < 0 ? first.length : at;
}

/** Beginning and end, with an ellipsis between them; the end is whole words where some have room. */
function cutMiddle(letters: readonly string[], maxPx: number, fontSizePx: number): string {
  const roomPx = maxPx - ellipsisEm * fontSizePx;
  const words = wordsAtEnd(letters, roomPx, fontSizePx);
  const headPx = words === undefined ? roomPx * headShare : roomPx - textWidthPx(words.join(''), fontSizePx);
  const head = fitting(letters, headPx, fontSizePx);
  const tail =
    words ?? fitting([...letters].reverse(), roomPx - textWidthPx(head.join(''), fontSizePx), fontSizePx).reverse();
  return `${head.join('').trimEnd()}${ellipsis}${tail.join('').trimStart()}`;
}

/** The most words from the end of a name that leave room for its beginning; undefined where that is next to nothing. */
function wordsAtEnd(letters: readonly string[], roomPx: number, fontSizePx: number): readonly string[] | undefined {
  const end = fitting([...letters].reverse(), roomPx * wordsShare.most, fontSizePx).reverse();
  const start = end.findIndex((letter, at) => letter !== ' ' && (end[at - 1] ?? letters.at(-end.length - 1)) === ' ');
  const words = start < 0 ? [] : end.slice(start);
  return textWidthPx(words.join(''), fontSizePx) < roomPx * wordsShare.least ? undefined : words;
}

/** From somewhere within the name on. */
const cutStart = (letters: readonly string[], maxPx: number, fontSizePx: number): string =>
  ellipsis + truncateText(letters.join(''), maxPx - ellipsisEm * fontSizePx, fontSizePx);

/** As many as have room, from the first on. */
function fitting(letters: readonly string[], roomPx: number, fontSizePx: number): string[] {
  let width = 0;
  const beyond = letters.findIndex((letter) => (width += textWidthPx(letter, fontSizePx)) > roomPx);
  return letters.slice(0, beyond < 0 ? letters.length : beyond);
}
