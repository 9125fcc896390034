import { cutsApart } from '#plugins/viz-kit';
import {
  boxText,
  endOf,
  fontPx,
  padPx,
  rowPx,
  rule,
  type DrawnInput,
  type DrawnPlace,
  type DrawnPlan,
} from './drawn-plan.ts';
import { sharedParts } from './pivot-headings.ts';

interface HeadSpan extends DrawnPlace {
  readonly text: string;
}

/** Headings of the columns, groups above their columns, and in the corner the names of what the rows are of. */
export function drawnHead(input: DrawnInput, plan: DrawnPlan): readonly SVGElement[] {
  const depth = plan.model.columns.headingDepth;
  const groups = Array.from({ length: depth - 1 }, (_, level) => groupShapes(input, plan, level));
  return [
    ...groups.flat(),
    ...ownHeadings(input, plan, depth - 1),
    ...cornerNames(input, plan, depth),
    rule(input, plan.topPx, [0, endOf(plan)], input.theme.mutedText),
  ];
}

const middleOf = (level: number): number => (level + 0.5) * rowPx;

/** The names of one level of groups, each with a line over its columns. */
function groupShapes(input: DrawnInput, plan: DrawnPlan, level: number): readonly SVGElement[] {
  const { theme } = input;
  return spansAt(plan, level).flatMap(({ text, x, width }) =>
    text === ''
      ? []
      : [
          boxText(input, { x, width }, middleOf(level), {
            full: text,
            align: 'start',
            fill: theme.mutedText,
            isBold: true,
          }),
          rule(input, (level + 1) * rowPx, [x + padPx, x + width - padPx], theme.grid),
        ],
  );
}

function ownHeadings(input: DrawnInput, plan: DrawnPlan, level: number): readonly SVGElement[] {
  const { model, cells } = plan;
  const names = cells.map((_, column) => model.columns.partsOf(column)[level]?.text ?? '');
  const narrowest = Math.min(...cells.map(({ width }) => width));
  const cuts = cutsApart([...new Set(names)], narrowest - 2 * padPx, fontPx);
  return cells.flatMap((place, column) => {
    const full = names[column] ?? '';
    const shown = cuts.get(full);
    const look = { full, align: 'end', fill: input.theme.mutedText, isBold: true } as const;
    return full === '' ? [] : [boxText(input, place, middleOf(level), shown === undefined ? look : { ...look, shown })];
  });
}

/** Above the names of rows what they are names of, and at the end of each line of groups what those are. */
function cornerNames(input: DrawnInput, { heads, headPx, model }: DrawnPlan, depth: number): readonly SVGElement[] {
  const look = { fill: input.theme.mutedText, align: 'start' } as const;
  const ofRows = heads.flatMap((place, level) => {
    const name = model.rows.levelNames[level] ?? '';
    return name === '' ? [] : [boxText(input, place, middleOf(depth - 1), { full: name, isBold: true, ...look })];
  });
  const ofGroups = model.columns.levelNames
    .slice(0, -1)
    .flatMap((name, level) =>
      name === '' ? [] : [boxText(input, { x: 0, width: headPx }, middleOf(level), { full: name, ...look })],
    );
  return [...ofGroups, ...ofRows];
}

/** Neighbouring columns that share a part of their headings, down to a level. */
function spansAt({ model, cells }: DrawnPlan, level: number): readonly HeadSpan[] {
  const spans: HeadSpan[] = [];
  cells.forEach(({ x, width }, column) => {
    const parts = model.columns.partsOf(column);
    const last = spans.at(-1);
    const isSame = column > 0 && sharedParts(parts, model.columns.partsOf(column - 1)) > level;
    if (last !== undefined && isSame) spans[spans.length - 1] = { ...last, width: x + width - last.x };
    else spans.push({ text: parts[level]?.text ?? '', x, width });
  });
  return spans;
}
