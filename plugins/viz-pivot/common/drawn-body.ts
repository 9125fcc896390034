import { cutsApart, numberOf, shadeIn, svg, unknownRules } from '#plugins/viz-kit';
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
import { drawnGround } from './cell-looks.ts';
import { messages } from './messages.ts';
import { sharedParts } from './pivot-headings.ts';
import type { PivotCell } from './pivot-model.ts';

/** Names of the rows, each group's beside its first row only, and the cells. */
export function drawnBody(input: DrawnInput, plan: DrawnPlan): readonly SVGElement[] {
  const { rows, cells, model, topPx } = plan;
  return [
    ...rowNames(input, plan),
    ...rows.flatMap((row, at) => [
      ...cells.flatMap((place, column) =>
        cellShapes(input, plan, place, { cell: model.cell(row, column), top: topPx + at * rowPx }),
      ),
    ]),
  ];
}

function rowNames(input: DrawnInput, plan: DrawnPlan): readonly SVGElement[] {
  const { theme } = input;
  const { rows, heads, model, topPx } = plan;
  const shown = rows.map((row) => model.rows.partsOf(row));
  const cuts = heads.map(({ width }, level) =>
    cutsApart([...new Set(shown.map((parts) => parts[level]?.text ?? ''))], width - 2 * padPx, fontPx),
  );
  return shown.flatMap((parts, at) => {
    const top = topPx + at * rowPx;
    const shared = at === 0 ? 0 : sharedParts(parts, shown[at - 1] ?? []);
    const isTotal = parts.some(({ kind }) => kind === 'total');
    const names = parts.flatMap(({ text, kind }, level) => {
      const place = heads[level];
      if (place === undefined || text === '' || level < shared) return [];
      const isBold = kind === 'total';
      const cut = isBold ? undefined : cuts[level]?.get(text);
      return [
        boxText(input, place, top + rowPx / 2, {
          full: text,
          ...(cut === undefined ? {} : { shown: cut }),
          align: 'start',
          fill: theme.text,
          isBold,
        }),
      ];
    });
    const from = heads[Math.min(shared, heads.length - 1)]?.x ?? 0;
    const line = at === 0 ? [] : [rule(input, top, [isTotal ? 0 : from, endOf(plan)], theme.grid)];
    return [...line, ...names];
  });
}

function cellShapes(
  input: DrawnInput,
  plan: DrawnPlan,
  place: DrawnPlace,
  { cell, top }: { readonly cell: PivotCell; readonly top: number },
): readonly SVGElement[] {
  const { theme, document } = input;
  const { x, width } = place;
  const { ground, bar, icon, ink } = drawnGround(cell.ground, plan.scheme, theme);
  const box = { x, y: top, width, height: rowPx };
  const isMissing = numberOf(cell.value) === null && cell.value === null;
  return [
    ...(ground === undefined
      ? []
      : [svg(document, 'rect', { ...box, fill: ground.color, 'fill-opacity': ground.opacity })]),
    ...(bar === undefined
      ? []
      : [
          svg(document, 'rect', {
            x: x + padPx / 2 + bar.from * (width - padPx),
            y: top + 4,
            width: (bar.to - bar.from) * (width - padPx),
            height: rowPx - 8,
            rx: 2,
            fill: bar.fill,
            'fill-opacity': theme.scheme === 'light' ? 0.14 : 0.28,
          }),
        ]),
    ...(icon === undefined
      ? []
      : [
          boxText(input, place, top + rowPx / 2, {
            full: icon.glyph,
            align: 'start',
            fill: shadeIn(icon.color, theme.scheme),
          }),
        ]),
    ...(cell.text === ''
      ? []
      : [
          boxText(input, place, top + rowPx / 2, {
            full: cell.text,
            align: 'end',
            fill: ink ?? (isMissing ? theme.mutedText : theme.text),
            isBold: cell.isTotal,
          }),
        ]),
  ];
}

/** Below the rows, what has no room. */
export function drawnNote(input: DrawnInput, plan: DrawnPlan): readonly SVGElement[] {
  const { missing, rows, topPx } = plan;
  const unknown = unknownRules(input.options.conditional_formatting);
  const left = [
    ...(missing.rows > 0 ? [messages.moreRows({ count: missing.rows, rows: missing.rows.toLocaleString('en') })] : []),
    ...(missing.columns > 0
      ? [messages.moreColumns({ count: missing.columns, columns: missing.columns.toLocaleString('en') })]
      : []),
    ...(unknown === undefined ? [] : [unknown]),
  ];
  if (left.length === 0) return [];
  const y = topPx + (rows.length + 0.5) * rowPx;
  const place = { x: 0, width: input.size.widthPx };
  return [boxText(input, place, y, { full: left.join(', '), align: 'start', fill: input.theme.mutedText })];
}
