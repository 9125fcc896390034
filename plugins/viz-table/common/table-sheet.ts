import { rgb } from 'd3';
import {
  cellLooks,
  createVizTheme,
  lookColors,
  numberOf,
  type CellLook,
  type RowsSheet,
  type RowsSheetInput,
} from '#plugins/viz-kit';
import { numberFormatOf, useOf } from './columns/cell-format.ts';
import { linkOf } from './columns/cell-link.ts';
import { configOf, type ColumnConfig } from './columns/column-config.ts';
import { groupSpans } from './columns/group-spans.ts';
import { columnPlan } from './table-model.ts';
import { tableOptionsOf, type TableOptions } from './table-options.ts';

type SheetColumn = RowsSheet['layout']['columns'][number];
type LookOf = NonNullable<SheetColumn['lookOf']>;

/** The rows as a sheet: columns, headings, formats, links and colours as the settings of the table have them. */
export function tableSheet({ formData, columns, formatOf }: RowsSheetInput): RowsSheet {
  const options = tableOptionsOf(formData);
  const looksOf = cellLooks(
    options.conditional_formatting.filter(isSettled),
    columns.map(({ name }) => ({ name, values: [] })),
  );
  const shown = columnPlan({ options, formData }, { columns }).map((column) => {
    const config = configOf(options.column_config, column.name);
    return { ...column, config, group: config.group, isFrozen: config.frozen === true };
  });
  const groups = groupSpans(shown);
  const groupHeads = shown.map((_, at) => groups.find(({ from }) => from === at)?.label ?? '');
  const written = shown.map(({ name, type, config }): SheetColumn => {
    const { named, currency } = numberFormatOf({ options, formatOf }, name, config, useOf(formData, { name, type }));
    const looks = looksOf(name);
    return {
      numberFormat: named,
      currency,
      timeFormat: config.d3TimeFormat ?? options.table_timestamp_format,
      widthPx: config.columnWidth,
      align: config.horizontalAlign,
      lookOf: looks && ((valueOf) => colorsOf(looks(valueOf))),
      linkOf: linksOf(name, config),
    };
  });
  return {
    names: shown.map(({ name }) => name),
    layout: {
      headings: [
        ...(groups.length === 0 ? [] : [groupHeads]),
        shown.map(({ heading, config }) => config.customColumnName ?? heading),
      ],
      merged: groups
        .filter(({ label }) => label !== '')
        .map(({ from, span }) => ({ fromRow: 0, toRow: 0, fromColumn: from, toColumn: from + span - 1 })),
      frozenColumns: shown.filter(({ isFrozen }) => isFrozen).length,
      columns: written,
    },
  };
}

/** Whether a rule needs nothing but the values of a row: rows are written before the ends of a column are known. */
function isSettled({ operator, targetValueLeft: left, targetValueRight: right }: Rule): boolean {
  if (operator === 'scale') return numberOf(left) !== null && numberOf(right) !== null;
  return operator !== 'bars' && operator !== 'icons';
}

type Rule = TableOptions['conditional_formatting'][number];

const theme = createVizTheme({ scheme: 'light' });

function colorsOf(look: CellLook | undefined): ReturnType<LookOf> {
  if (look === undefined) return undefined;
  const { ground, ink } = lookColors(look, theme);
  return {
    ...(ground === undefined ? {} : { fill: hexOn(ground.color, ground.opacity) }),
    ...(ink === undefined ? {} : { ink: hexOn(ink, 1) }),
  };
}

/** A colour over white. */
function hexOn(color: string, opacity: number): string {
  const { r, g, b } = rgb(color);
  const over = (part: number): number => 255 + (part - 255) * opacity;
  return rgb(over(r), over(g), over(b)).formatHex().slice(1).toUpperCase();
}

/** A file has no server of its own, so that paths lead nowhere. */
function linksOf(name: string, { display, linkTemplate }: ColumnConfig): SheetColumn['linkOf'] {
  if (display === 'image' || display === 'sparkline') return undefined;
  return (valueOf) => {
    const value = valueOf(name) ?? null;
    const template = display === 'link' ? linkTemplate : undefined;
    if (template === undefined && typeof value !== 'string') return undefined;
    const address = linkOf(template, value, valueOf);
    return address?.startsWith('/') === true ? undefined : address;
  };
}
