import {
  drawingMessages,
  noteScene,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  truncateText,
  wrappedWords,
  type DrawInput,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import type { HandlebarsOptions } from './handlebars-options.ts';
import { htmlLines, type DocumentLine } from './html-lines.ts';
import { messages } from './messages.ts';
import { TemplateError } from './template-error.ts';
import { writtenRows } from './written-rows.ts';

type Input = DrawInput<HandlebarsOptions>;

/** A line with its size, px. */
interface PlacedLine {
  readonly elements: (middlePx: number) => readonly SVGElement[];
  readonly heightPx: number;
}

const marginPx = 8;
const fontPx = 12;
const linePx = 18;
const indentPx = 14;
const cellPadPx = 6;
const minCellPx = 24;
const headingPx = [fontPx, 20, 17, 15, 13, 12, 12] as const;
const boldness = 1.08;
/** Of the HTML; far more than any picture has room for. */
const drawnCharacters = 100_000;
/** Tables of more columns are cut at their end. */
const maxCells = 24;

export const handlebarsRenderer: VizRenderer<HandlebarsOptions> = { draw, summarize };

/** The text of what the template writes, for mails and thumbnails; the page shows its HTML instead. */
function draw(input: Input): Scene {
  const lines = linesOf(input);
  if ('problem' in lines) return problemScene(input, lines.problem);
  if (lines.shown.length === 0) return noteScene(input, drawingMessages.noData());
  const root = svgRoot(input);
  const placed = placedLines(input, lines.shown);
  const roomPx = input.size.heightPx - 2 * marginPx;
  let topPx = marginPx;
  for (const [index, { elements, heightPx }] of placed.entries()) {
    const isLast = index === placed.length - 1;
    if (topPx + heightPx + (isLast ? 0 : linePx) > marginPx + roomPx && index > 0) {
      const more = lines.isCut ? messages.more() : messages.moreLines({ count: placed.length - index });
      root.append(textLine(input, more, { x: marginPx, middlePx: topPx + linePx / 2, fill: input.theme.mutedText }));
      break;
    }
    root.append(...elements(topPx + heightPx / 2));
    topPx += heightPx;
  }
  return { element: root, marks: [], legend: [] };
}

type Lines = { readonly shown: readonly DocumentLine[]; readonly isCut: boolean } | { readonly problem: string };

function linesOf({ data, options, document, ...tools }: Input): Lines {
  try {
    const { html } = writtenRows(data[0], options, tools);
    return { shown: htmlLines(html.slice(0, drawnCharacters), document), isCut: html.length > drawnCharacters };
  } catch (error) {
    if (error instanceof TemplateError) return { problem: error.message };
    throw error;
  }
}

function problemScene(input: Input, problem: string): Scene {
  const { size, theme } = input;
  const root = svgRoot(input);
  const lines = wrappedWords(problem, size.widthPx - 2 * marginPx, fontPx) ?? [problem];
  for (const [index, words] of lines.entries())
    root.append(
      textLine(input, words, { x: marginPx, middlePx: marginPx + (index + 0.5) * linePx, fill: theme.negative }),
    );
  return { element: root, marks: [], legend: [] };
}

interface TextLook {
  readonly x: number;
  readonly middlePx: number;
  readonly fill: string;
  readonly fontPx?: number;
  readonly isBold?: boolean;
  readonly widthPx?: number;
}

function textLine({ document, size }: Input, words: string, look: TextLook): SVGTextElement {
  const font = look.fontPx ?? fontPx;
  const isBold = look.isBold === true;
  const room = look.widthPx ?? size.widthPx - look.x - marginPx;
  return svgText(
    document,
    {
      x: look.x,
      y: look.middlePx,
      dy: '0.35em',
      'text-anchor': 'start',
      fill: look.fill,
      'font-size': font,
      ...(isBold ? { 'font-weight': 600 } : {}),
    },
    truncateText(words, room, isBold ? font * boldness : font),
    words,
  );
}

/** Rows that follow each other are a table with columns of its own. */
function placedLines(input: Input, lines: readonly DocumentLine[]): readonly PlacedLine[] {
  const placed: PlacedLine[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line?.kind === 'text') placed.push(...textLines(input, line));
    else if (line?.kind === 'rule') placed.push({ heightPx: linePx / 2, elements: (y) => [ruleAt(input, y)] });
    else {
      const end = lines.findIndex(({ kind }, at) => at > index && kind !== 'row');
      const rows = lines.slice(index, end < 0 ? undefined : end).filter((one) => one.kind === 'row');
      placed.push(...tableLines(input, rows));
      index += rows.length - 1;
    }
  }
  return placed;
}

const ruleAt = ({ document, size, theme }: Input, y: number): SVGElement =>
  svg(document, 'line', { x1: marginPx, x2: size.widthPx - marginPx, y1: y, y2: y, stroke: theme.grid });

function textLines(input: Input, line: Extract<DocumentLine, { kind: 'text' }>): readonly PlacedLine[] {
  const { size, theme } = input;
  const font = headingPx[line.level] ?? fontPx;
  const isBold = line.level > 0;
  const x = marginPx + Math.max(0, line.depth - 1) * indentPx;
  const roomPx = size.widthPx - x - marginPx;
  const wrapped = wrappedWords(line.words, roomPx, isBold ? font * boldness : font) ?? [line.words];
  return wrapped.map((words) => ({
    heightPx: font * 1.5,
    elements: (middlePx) => [textLine(input, words, { x, middlePx, fill: theme.text, fontPx: font, isBold })],
  }));
}

function tableLines(input: Input, rows: readonly Extract<DocumentLine, { kind: 'row' }>[]): readonly PlacedLine[] {
  const { theme, size } = input;
  const count = Math.min(maxCells, Math.max(...rows.map(({ cells }) => cells.length)));
  const wanted = Array.from(
    { length: count },
    (_, column) =>
      Math.max(minCellPx, ...rows.map(({ cells }) => textWidthPx(cells[column] ?? '', fontPx) * boldness)) +
      2 * cellPadPx,
  );
  const widths = fitted(wanted, size.widthPx - 2 * marginPx);
  const starts = widths.map((_, column) => marginPx + widths.slice(0, column).reduce((sum, width) => sum + width, 0));
  return rows.map(({ cells, isHead }) => ({
    heightPx: linePx + 2,
    elements: (middlePx) => [
      ...cells.slice(0, count).map((words, column) =>
        textLine(input, words, {
          x: (starts[column] ?? 0) + cellPadPx,
          middlePx,
          fill: isHead ? theme.mutedText : theme.text,
          isBold: isHead,
          widthPx: (widths[column] ?? 0) - 2 * cellPadPx + 1,
        }),
      ),
      ruleAt(input, middlePx + linePx / 2 + 1),
    ],
  }));
}

/** Wide columns give way first, until all fit. */
function fitted(wanted: readonly number[], roomPx: number): readonly number[] {
  const sorted = [...wanted].sort((a, b) => a - b);
  let left = roomPx;
  let mostPx = Infinity;
  for (const [index, width] of sorted.entries()) {
    const fair = left / (sorted.length - index);
    if (width > fair) {
      mostPx = fair;
      break;
    }
    left -= width;
  }
  return wanted.map((width) => Math.min(width, mostPx));
}

const summarizedLines = 12;

function summarize({ data, options, ...tools }: Omit<Input, 'document' | 'size'>): string {
  try {
    const { html } = writtenRows(data[0], options, tools);
    const lines = plainLines(html);
    if (lines.length === 0) return drawingMessages.emptySummary({ title: messages.name() });
    return messages.summary({ count: lines.length, text: lines.slice(0, summarizedLines).join(' · ') });
  } catch (error) {
    if (error instanceof TemplateError) return error.message;
    throw error;
  }
}

/** Lines without a document to read them in: tags that begin a line break it, all others are left out. */
function plainLines(html: string): readonly string[] {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<\/?(?:address|article|aside|blockquote|br|div|dd|dt|h[1-6]|hr|li|p|section|tr)\b[^>]*>/gi, '\u0000')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#x27|#x60|#x3D);/g, (_, name: string) => plainCharacters[name] ?? '')
    .split('\u0000')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

const plainCharacters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  '#x27': "'",
  '#x60': '`',
  '#x3D': '=',
};
