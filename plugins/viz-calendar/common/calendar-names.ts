import { labelFontPx, svgText, textWidthPx, type DrawInput } from '#plugins/viz-kit';
import { utcFormat } from 'd3';
import type { BlockUnit, CellUnit } from './calendar-grid.ts';
import type { PlacedBlock } from './calendar-layout.ts';
import type { CalendarOptions } from './calendar-options.ts';

type Input = DrawInput<CalendarOptions>;

/** With the part that only changes now and then, and without it. */
const patterns: Readonly<Record<BlockUnit, readonly [full: string, short: string]>> = {
  hour: ['%b %-d, %H:%M', '%H:%M'],
  day: ['%b %-d, %Y', '%b %-d'],
  week: ['%b %-d, %Y', '%b %-d'],
  month: ['%b %Y', '%b'],
  year: ['%Y', '%Y'],
};

/** Above each block, in full where the year or day is a new one; those without room are left out. */
export function appendBlockNames(root: SVGSVGElement, input: Input, blocks: readonly PlacedBlock[]): void {
  const unit = input.options.domain_granularity;
  const [full, short] = patterns[unit].map((pattern) => utcFormat(pattern));
  const change = utcFormat(unit === 'hour' ? '%Y-%j' : '%Y');
  let [endPx, line, before] = [0, NaN, ''];
  for (const { startMs, x, y, isFirst } of blocks) {
    if (y !== line) [endPx, line] = [0, y];
    const start = new Date(startMs);
    const isNew = isFirst || change(start) !== before;
    // A new year may take the room of the name after it.
    const following = blocks.filter((other) => other.y === y && other.x > x);
    const next = following[isNew ? 1 : 0]?.x ?? input.size.widthPx;
    const roomPx = next - x - 2;
    const forms = isNew ? [full?.(start) ?? '', short?.(start) ?? ''] : [short?.(start) ?? ''];
    const words =
      forms.find((form) => textWidthPx(form, labelFontPx) <= roomPx) ??
      (isNew && unit === 'year' ? '' : (forms.at(-1) ?? ''));
    before = change(start);
    const rightPx = x + textWidthPx(words, labelFontPx);
    if (words === '' || x < endPx + 3 || rightPx > input.size.widthPx + 8) continue;
    endPx = rightPx;
    root.append(svgText(input.document, { x, y: y - 4, 'text-anchor': 'start', fill: input.theme.mutedText }, words));
  }
}

/** 2024-01-01 was a Monday. */
const weekdayNames = Array.from({ length: 7 }, (_, day) => utcFormat('%a')(new Date(Date.UTC(2024, 0, 1 + day))));

/** What the rows of a block are, by their places. */
export function rowNames(cell: CellUnit, block: BlockUnit): readonly string[] {
  if (cell === 'day' && block !== 'day') return weekdayNames;
  const minutes = cell === 'min' && block !== 'hour';
  if (cell === 'hour' && block !== 'hour')
    return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return minutes ? Array.from({ length: 60 }, (_, minute) => `:${String(minute).padStart(2, '0')}`) : [];
}

/** Least height of a line of row names, px. */
const rowNamePx = 12;

/** At the left of each line of blocks, as many as have room. */
export function appendRowNames(
  root: SVGSVGElement,
  { document, theme }: Input,
  names: readonly string[],
  {
    blocks,
    pitchPx,
    leftPx,
  }: { readonly blocks: readonly PlacedBlock[]; readonly pitchPx: number; readonly leftPx: number },
): void {
  const fitting = Math.ceil(rowNamePx / pitchPx);
  const every = names.length === 24 || names.length === 60 ? roundStep(fitting) : fitting;
  for (const { y } of blocks.filter(({ isFirst }) => isFirst)) {
    for (let row = 0; row < names.length; row += every) {
      root.append(
        svgText(
          document,
          {
            x: leftPx - 5,
            y: y + (row + 0.5) * pitchPx,
            dy: '0.35em',
            'text-anchor': 'end',
            fill: theme.mutedText,
          },
          names[row] ?? '',
        ),
      );
    }
  }
}

/** Hours and minutes that people count by. */
const roundStep = (least: number): number => [1, 2, 3, 6, 12, 15, 30, 60].find((step) => step >= least) ?? 60;
