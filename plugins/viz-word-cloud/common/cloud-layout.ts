import { textWidthPx, truncateText, type Steps, type VizSize } from '#plugins/viz-kit';
import { randomLcg, scaleLinear } from 'd3';
import { spreadWords } from './spread-words.ts';
import type { CloudRow } from './cloud-rows.ts';
import { boxAt, reachOf, type CloudWord, type WordBox } from './word-box.ts';
import type { WordCloudOptions } from './word-cloud-options.ts';

export interface PlacedWord extends CloudWord {
  readonly row: CloudRow;
  readonly box: WordBox;
}

export interface CloudLayout {
  readonly placed: readonly PlacedWord[];
  readonly withoutRoom: number;
}

/** Of the picture, what boxes of words can fill. */
const filledShare = 0.72;
const shrinkBy = 0.86;
const mostRounds = 6;
/** Smaller letters cannot be read, px. */
const leastFontPx = 6;
/** Of the picture, the longest word. */
const longestShare = 0.92;

/** Rows, the largest first, as words with their places; smaller all together where they would not have room. */
export function* layOutCloud(
  rows: readonly CloudRow[],
  options: WordCloudOptions,
  size: VizSize,
  taken: readonly WordBox[] = [],
): Steps<CloudLayout> {
  const words = sized(rows, options, size);
  let factor = options.shrinks ? firstFactor(words, options.word_gap, size) : 1;
  let best: CloudLayout = { placed: [], withoutRoom: rows.length };
  for (let round = 0; round < mostRounds; round += 1) {
    const scaled = words.map((word) => ({ ...word, fontPx: Math.max(leastFontPx, word.fontPx * factor) }));
    const isAllOrNone = options.shrinks && round + 1 < mostRounds; // else they shrink once more
    const boxes = yield* spreadWords(scaled, size, options.word_gap, { taken, isAllOrNone });
    const placed = scaled.flatMap((word, at) => {
      const [row, box] = [rows[at], boxes[at]];
      return row === undefined || box === undefined ? [] : [{ ...word, row, box }];
    });
    if (placed.length > best.placed.length) best = { placed, withoutRoom: rows.length - placed.length };
    if (!options.shrinks || placed.length === rows.length) break;
    factor *= shrinkBy;
  }
  return best;
}

/** What sizes grow with, by the option; the same below zero. */
const growth = {
  linear: (value: number): number => value,
  sqrt: (value: number): number => Math.sign(value) * Math.sqrt(Math.abs(value)),
  log: (value: number): number => Math.sign(value) * Math.log1p(Math.abs(value)),
};

/** Words with their sizes; a word longer than the picture is smaller, and cut where it would not be readable. */
function sized(rows: readonly CloudRow[], options: WordCloudOptions, size: VizSize): readonly CloudWord[] {
  const values = rows.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const grown = growth[options.size_scale];
  const smallest = Math.min(options.size_from, options.size_to);
  const scale = scaleLinear()
    .domain([grown(low), grown(high === low ? low + 1 : high)])
    .range([smallest, Math.max(options.size_from, options.size_to)]);
  return rows.map((row): CloudWord => {
    const rotation = rotationOf(row.key, options.rotation);
    const roomPx = longestShare * (rotation === 0 ? size.widthPx : Math.min(size.widthPx, size.heightPx));
    const fontPx = Math.min(scale(grown(row.value)), roomPx / Math.max(0.1, textWidthPx(row.label, 1)));
    const readablePx = Math.max(smallest, fontPx);
    return { words: truncateText(row.label, roomPx, readablePx), fontPx: readablePx, rotation };
  });
}

/** A share of the size at which the words can have room at all. */
function firstFactor(words: readonly CloudWord[], gapPx: number, { widthPx, heightPx }: VizSize): number {
  const area = words.reduce((sum, word) => {
    const { halfWidth, halfHeight } = boxAt(word, 0, 0, gapPx);
    return sum + 4 * halfWidth * halfHeight;
  }, 0);
  return Math.min(1, Math.sqrt((filledShare * widthPx * heightPx) / Math.max(1, area)));
}

/** By the word itself, so that it is the same in every picture. */
function rotationOf(key: string, rotation: WordCloudOptions['rotation']): number {
  if (rotation === 'flat') return 0;
  let hash = 0;
  for (const letter of key) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  const random = randomLcg((hash >>> 0) / 4_294_967_296)();
  return rotation === 'square' ? Math.floor(random * 2) * -90 : (Math.floor(random * 6) - 3) * 30;
}

/** Where the foot of a word's letters begins in its box, from the middle and along the word, px. */
export function footPx(word: CloudWord): number {
  const { upPx, downPx } = reachOf(word);
  return (upPx - downPx) / 2;
}
