import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { useCallback, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { Grid } from '../../../../../core/browser/ui/grid/grid.tsx';
import { onOneLine, rangeTexts, tsvOf } from '../../../../../core/browser/ui/grid/tsv.ts';
import { useColumnWidths } from '../../../../../core/browser/ui/grid/use-column-widths.ts';
import { useGrid } from '../../../../../core/browser/ui/grid/use-grid.ts';
import { labelOf, monthCount, regionCount, textOf, totalOf, yearOf, quarterOf } from './pivot-cells.ts';

/** What the test may start and look at. */
export interface GridPage {
  readonly show: (given: { readonly direction: 'ltr' | 'rtl'; readonly scheme: 'light' | 'dark' }) => void;
  /** Texts that were copied. */
  readonly copied: string[];
}

const copied: string[] = [];
/** px of the column of names, and of each month. */
const fitting = [160, ...Array.from({ length: monthCount }, () => 90)];

/** A pivot table: sums by region and month, below years and quarters, with a bar behind each. */
function Pivot() {
  const { widths, onResize, onFit } = useColumnWidths(fitting);
  const columns = useMemo(
    () =>
      widths.map((widthPx, column) => ({
        label: labelOf(column),
        widthPx,
        align: column === 0 ? ('start' as const) : ('end' as const),
        ...(column === 0 ? {} : { groups: [yearOf(column), quarterOf(column)] }),
      })),
    [widths],
  );
  const grid = useGrid({ columns, rowCount: regionCount, rowPx: 28, headPx: 30, frozenColumns: 1, totalRows: 1 });
  const cell = useCallback(
    (row: number, column: number) =>
      column === 0 ? textOf(row, column) : { content: <Bar value={row * column} text={textOf(row, column)} /> },
    [],
  );
  return (
    <Grid
      grid={grid}
      label="Sums"
      cell={cell}
      head={(column) => <span style={{ padding: '0 8px' }}>{labelOf(column)}</span>}
      total={totalOf}
      resize={{ minPx: 40, onResize, onFit, isFocusable: true }}
      onCopy={(range, headings) => {
        const names = Array.from({ length: range.toColumn - range.fromColumn + 1 }, (_none, offset) =>
          labelOf(range.fromColumn + offset),
        );
        copied.push(tsvOf([...(headings === 'with-header' ? [names] : []), ...rangeTexts(range, textOf)], onOneLine));
      }}
    />
  );
}

function Bar({ value, text }: { readonly value: number; readonly text: string }) {
  const width = `${(value / (monthCount * regionCount)) * 100}%`;
  return (
    <>
      <svg aria-hidden width="100%" height="100%" style={{ position: 'absolute', inset: 0 }}>
        <rect width={width} y="4" height="20" fill="currentColor" fillOpacity="0.15" />
      </svg>
      <span style={{ position: 'relative' }}>{text}</span>
    </>
  );
}

const place = document.createElement('div');
document.body.append(place);
const root = createRoot(place);
let key = 0;
(window as unknown as { gridPage: GridPage }).gridPage = {
  show: ({ direction, scheme }) => {
    copied.length = 0;
    key += 1;
    root.render(
      <FluentProvider key={key} dir={direction} theme={scheme === 'light' ? webLightTheme : webDarkTheme}>
        <style>{'[role=grid] { width: 900px; height: 500px; font-size: 12px }'}</style>
        <Pivot />
      </FluentProvider>,
    );
  },
  copied,
};
