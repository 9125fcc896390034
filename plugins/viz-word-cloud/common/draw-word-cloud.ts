import {
  appendRemark,
  drawingMessages,
  drawnInTurns,
  formatPx,
  joinRemarks,
  labelFontPx,
  noteScene,
  svgRoot,
  svgText,
  textWidthPx,
  valueLabels,
  type DrawInput,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { footPx, layOutCloud, type PlacedWord } from './cloud-layout.ts';
import { cloudRows, cloudRowsInTurns, type CloudRow, type CloudWords } from './cloud-rows.ts';
import { messages } from './messages.ts';
import { boxOf, type WordBox } from './word-box.ts';
import type { WordCloudOptions } from './word-cloud-options.ts';

type Input = DrawInput<WordCloudOptions>;

/** More words cannot be read, and are not placed in time. */
const mostWords = 400;
/** Words that a summary names. */
const toldWords = 6;

export const wordCloudRenderer: VizRenderer<WordCloudOptions> = { ...drawnInTurns(draw), summarize };

function* draw(input: Input): Steps<Scene> {
  const { options, theme, size } = input;
  const { rows, empty, metricName } = yield* cloudRowsInTurns(input);
  const shown = rows.slice(0, mostWords);
  if (shown.length === 0) return noteScene(input, drawingMessages.noData());
  const colorOf =
    options.colors === 'one'
      ? () => theme.soleColorOf(metricName, options.color_scheme)
      : ({ colorKey }: CloudRow) => theme.colorOf(colorKey, options.color_scheme);
  const known = joinRemarks(
    rows.length > shown.length ? messages.largest({ shown: shown.length, all: rows.length }) : '',
    empty === 0 ? '' : drawingMessages.withoutValue({ count: empty }),
  );
  yield;
  const layout = yield* layOutCloud(shown, options, size, known === '' ? [] : [remarkBox(size, known)]);
  const remark = joinRemarks(
    known,
    layout.withoutRoom === 0 ? '' : messages.withoutRoom({ count: layout.withoutRoom }),
  );
  // A remark about room takes room itself.
  const { placed } = remark === known ? layout : yield* layOutCloud(shown, options, size, [remarkBox(size, remark)]);
  shown.forEach(colorOf); // in order, so that a word keeps its colour whatever has room
  const root = svgRoot(input);
  if (remark !== '') appendRemark(root, input, remark);
  yield;
  const shapes = placed.map((word, mark) => {
    const element = wordText(input, word, colorOf(word.row));
    root.append(element);
    return { element, selects: word.row.selects, at: { mark, selects: word.row.selects } };
  });
  const marks = placed.map((word) => markOf(input, word, { color: colorOf(word.row), metricName, count: rows.length }));
  return { element: root, marks, legend: [], shapes, isScattered: true };
}

const remarkBox = ({ widthPx }: Input['size'], remark: string): WordBox => {
  const halfWidth = Math.min(widthPx - 4, textWidthPx(remark, labelFontPx) + 12) / 2;
  const place = { x: widthPx - halfWidth, y: labelFontPx * 0.7 };
  return boxOf({ ...place, halfWidth, halfHeight: labelFontPx * 0.8, cos: 1, sin: 0 });
};

function wordText({ document }: Input, word: PlacedWord, color: string): SVGTextElement {
  const { box, rotation, fontPx, words, row } = word;
  const foot = footPx(word);
  const place =
    rotation === 0
      ? { x: box.x, y: box.y + foot }
      : { transform: `translate(${formatPx(box.x)},${formatPx(box.y)}) rotate(${formatPx(rotation)})`, y: foot };
  return svgText(document, { ...place, 'text-anchor': 'middle', 'font-size': fontPx, fill: color }, words, row.label);
}

function markOf(
  { formats, options }: Input,
  { box, row }: PlacedWord,
  { color, metricName, count }: { readonly color: string; readonly metricName: string; readonly count: number },
): Mark {
  const number = valueLabels(formats, options.number_format, options.currency_format);
  return {
    x: box.x,
    y: box.y,
    title: row.label,
    rows: [
      { label: metricName, value: number(row.amount ?? row.value), color },
      { label: messages.rank(), value: messages.rankOf({ rank: row.rank, count }) },
    ],
    selects: row.selects,
  };
}

function summarize(input: CloudWords): string {
  const { rows, metricName } = cloudRows(input);
  if (rows.length === 0) return drawingMessages.emptySummary({ title: metricName });
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  return messages.summary({
    title: metricName,
    count: rows.length,
    parts: rows
      .slice(0, toldWords)
      .map(({ label, value, amount }) => messages.part({ label, value: number(amount ?? value) }))
      .join(' '),
  });
}
