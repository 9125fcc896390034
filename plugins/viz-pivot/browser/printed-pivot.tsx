import { mergeClasses } from '@fluentui/react-components';
import { printUnclipped, type VizTheme } from '#plugins/viz-kit';
import { drawnGround } from '../common/cell-looks.ts';
import { messages } from '../common/messages.ts';
import { sharedParts } from '../common/pivot-headings.ts';
import type { PivotModel } from '../common/pivot-model.ts';
import { Ground, GroundIcon } from './pivot-cell.tsx';
import { usePivotStyles } from './pivot-mount.styles.ts';

/** About thirty pages; more is a file, not a print. */
const mostPrintedRows = 1_000;
/** More have no room on paper. */
const mostPrintedColumns = 40;

interface PrintedPivotProps {
  readonly model: PivotModel;
  /** Name of the color scale. */
  readonly scheme: string;
  readonly theme: VizTheme;
  /** What of the rules is not known. */
  readonly unknown: string | undefined;
}

/** The table on paper, where nobody scrolls: all rows below each other with the headings on each page. */
export function PrintedPivot({ model, scheme, theme, unknown }: PrintedPivotProps) {
  const styles = usePivotStyles();
  const rows = model.rows.lines.slice(0, mostPrintedRows);
  const leftOut = model.rows.lines.length - rows.length;
  const columns = model.columns.lines.slice(0, mostPrintedColumns).map((_, column) => column);
  return (
    <div {...printUnclipped}>
      <table className={styles.paper}>
        <thead>
          {Array.from({ length: model.columns.headingDepth }, (_, level) => (
            <tr key={level}>
              {model.rows.levelNames.map((name, at) => (
                <th key={at} className={mergeClasses(styles.paperCell, styles.paperHead)}>
                  {level === model.columns.headingDepth - 1 ? name : ''}
                </th>
              ))}
              {spansAt(model, columns, level).map(({ from, span, text }) => (
                <th key={from} colSpan={span} className={mergeClasses(styles.paperCell, styles.paperHead)}>
                  {text}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows.map((_, row) => (
            <PrintedRow key={row} {...{ model, row, columns, scheme, theme }} />
          ))}
        </tbody>
      </table>
      {unknown !== undefined && <p>{unknown}</p>}
      {leftOut > 0 && <p>{messages.notPrinted({ count: leftOut, rows: leftOut.toLocaleString('en') })}</p>}
    </div>
  );
}

interface PrintedRowProps extends Pick<PrintedPivotProps, 'scheme' | 'theme'> {
  readonly model: PivotModel;
  readonly row: number;
  readonly columns: readonly number[];
}

function PrintedRow({ model, row, columns, scheme, theme }: PrintedRowProps) {
  const styles = usePivotStyles();
  const parts = model.rows.partsOf(row);
  const shared = row === 0 ? 0 : sharedParts(parts, model.rows.partsOf(row - 1));
  return (
    <tr className={styles.paperRow}>
      {parts.map(({ text, kind }, level) => (
        <th
          key={level}
          scope="row"
          className={mergeClasses(styles.paperCell, styles.paperHead, kind === 'total' && styles.total)}
        >
          {level < shared ? '' : text}
        </th>
      ))}
      {columns.map((column) => {
        const { text, isTotal, ground } = model.cell(row, column);
        const drawn = drawnGround(ground, scheme, theme);
        return (
          <td
            key={column}
            className={mergeClasses(styles.paperCell, styles.number, isTotal && styles.total)}
            style={drawn.ink === undefined ? undefined : { color: drawn.ink }}
          >
            <Ground drawn={drawn} theme={theme} />
            <span className={styles.words}>
              <GroundIcon drawn={drawn} theme={theme} />
              {text}
            </span>
          </td>
        );
      })}
    </tr>
  );
}

function spansAt({ columns: side }: PivotModel, columns: readonly number[], level: number) {
  const spans: { readonly from: number; readonly span: number; readonly text: string }[] = [];
  for (const column of columns) {
    const parts = side.partsOf(column);
    const last = spans.at(-1);
    const isLast = level === side.headingDepth - 1;
    if (!isLast && last !== undefined && sharedParts(parts, side.partsOf(column - 1)) > level)
      spans[spans.length - 1] = { ...last, span: last.span + 1 };
    else spans.push({ from: column, span: 1, text: parts[level]?.text ?? '' });
  }
  return spans;
}
