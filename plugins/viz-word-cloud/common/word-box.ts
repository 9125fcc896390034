import { textWidthPx } from '#plugins/viz-kit';

/** A word to be placed. */
export interface CloudWord {
  readonly words: string;
  readonly fontPx: number;
  /** Clockwise, degrees. */
  readonly rotation: number;
}

/** A box around a word: its middle, half its width and height along the word, px, and its direction. */
export interface WordBox {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly cos: number;
  readonly sin: number;
  /** How far it reaches from its middle to the sides and up and down, px. */
  readonly acrossPx: number;
  readonly alongPx: number;
}

/** A box with its reach. */
export const boxOf = (box: Omit<WordBox, 'acrossPx' | 'alongPx'>): WordBox => ({
  ...box,
  acrossPx: Math.abs(box.cos) * box.halfWidth + Math.abs(box.sin) * box.halfHeight,
  alongPx: Math.abs(box.sin) * box.halfWidth + Math.abs(box.cos) * box.halfHeight,
});

/** From the foot of the letters up to the highest, and down to the lowest, em; estimates like the widths. */
const ascentEm = 0.76;
const descentEm = 0.22;
const flatDescentEm = 0.04;
/** Letters of other scripts reach further. */
const otherAscentEm = 0.92;

const hasDescender = (words: string): boolean => /[gjpqy,;()[\]{}|/@_$Q]/.test(words);
const isPlain = (words: string): boolean => /^[\u0020-\u024f]*$/.test(words);

/** How far a word's letters reach above and below their foot, px. */
export function reachOf({ words, fontPx }: Pick<CloudWord, 'words' | 'fontPx'>) {
  const isUsual = isPlain(words);
  const descent = isUsual && !hasDescender(words) ? flatDescentEm : descentEm;
  return { upPx: (isUsual ? ascentEm : otherAscentEm) * fontPx, downPx: descent * fontPx };
}

/** The box of a word at a place. `gapPx`: what is kept free around it. */
export function boxAt(word: CloudWord, x: number, y: number, gapPx: number): WordBox {
  const { upPx, downPx } = reachOf(word);
  const radians = (word.rotation * Math.PI) / 180;
  return boxOf({
    x,
    y,
    halfWidth: (textWidthPx(word.words, word.fontPx) + gapPx) / 2,
    halfHeight: (upPx + downPx + gapPx) / 2,
    cos: Math.cos(radians),
    sin: Math.sin(radians),
  });
}

/** Whether two boxes overlap: they do unless a line along one of their sides, or of the picture's, lies between them. */
export const meet = (one: WordBox, other: WordBox): boolean =>
  Math.abs(other.x - one.x) < one.acrossPx + other.acrossPx &&
  Math.abs(other.y - one.y) < one.alongPx + other.alongPx &&
  ((isUpright(one) && isUpright(other)) || (!areApart(one, other) && !areApart(other, one)));

const isUpright = ({ cos, sin }: WordBox): boolean => Math.abs(cos * sin) < 1e-9;

/** Whether a side of the first box separates them. */
function areApart(one: WordBox, other: WordBox): boolean {
  const [deltaX, deltaY] = [other.x - one.x, other.y - one.y];
  const cos = Math.abs(one.cos * other.cos + one.sin * other.sin);
  const sin = Math.abs(one.cos * other.sin - one.sin * other.cos);
  const along = Math.abs(deltaX * one.cos + deltaY * one.sin);
  const across = Math.abs(deltaY * one.cos - deltaX * one.sin);
  return (
    along >= one.halfWidth + cos * other.halfWidth + sin * other.halfHeight ||
    across >= one.halfHeight + sin * other.halfWidth + cos * other.halfHeight
  );
}
