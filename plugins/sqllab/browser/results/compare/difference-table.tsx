import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { CellValue } from '#plugins/databases';
import { EmptyState } from '#core/browser/ui';
import { mostShownDifferences } from '../../../contract/result-routes.ts';
import type { Comparison } from '../../../contract/result-state.ts';
import { cellText } from '../../../common/cell-text.ts';
import { cellIn, isChanged, readingOrder, type ComparedColumn } from '../../../common/compare-columns.ts';
import { compareMessages as messages, resultMessages } from '../../../common/result-messages.ts';

const useStyles = makeStyles({
  counts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
  },
  only: { padding: `0 ${tokens.spacingHorizontalM} 4px`, fontSize: tokens.fontSizeBase200 },
  table: {
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': {
      padding: '4px 8px',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      whiteSpace: 'nowrap',
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& td[data-numeric]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& td[data-numeric] > *': { marginLeft: 'auto' },
  },
  /** Also without a pointer that rests on it, all of a long text can be read. */
  cell: {
    maxWidth: 'min(320px, 60vw)',
    maxHeight: '160px',
    width: 'max-content',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1 },
  changedCell: { backgroundColor: tokens.colorPaletteYellowBackground1 },
  before: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through', marginRight: '6px' },
  null: { color: tokens.colorNeutralForeground4, fontStyle: 'italic' },
  pages: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase200,
  },
});

export interface DifferenceTableProps {
  readonly found: Comparison;
  /** First shown difference, from 0. */
  readonly from: number;
  readonly columns: readonly ComparedColumn[];
  readonly by: readonly string[];
  readonly onTurn: (from: number) => void;
  readonly onTellApart: (column: string) => void;
}

/** How many rows differ, and the rows: what was added and removed, and of changed ones both values. */
export function DifferenceTable({ found, from, columns, by, onTurn, onTellApart }: DifferenceTableProps) {
  const styles = useStyles();
  const names = readingOrder(
    columns.map(({ name }) => name),
    by,
    found.rows,
  );
  const count = found.added + found.removed + found.changed;
  const { tellsApart } = found;
  return (
    <>
      <div className={styles.counts} role="status">
        <Badge appearance="tint" color="success">
          {messages.added({ count: found.added })}
        </Badge>
        <Badge appearance="tint" color="danger">
          {messages.removed({ count: found.removed })}
        </Badge>
        <Badge appearance="tint" color="warning">
          {messages.changed({ count: found.changed })}
        </Badge>
        <span>{messages.same({ count: found.same })}</span>
        {tellsApart !== null && (
          <Button
            size="small"
            onClick={() => {
              onTellApart(tellsApart);
            }}
          >
            {messages.tellApart({ name: tellsApart })}
          </Button>
        )}
      </div>
      {found.areKeysRepeated && <div className={styles.only}>{messages.repeated()}</div>}
      {found.onlyHere.length > 0 && (
        <div className={styles.only}>{messages.onlyHere({ names: found.onlyHere.join(', ') })}</div>
      )}
      {found.onlyThere.length > 0 && (
        <div className={styles.only}>{messages.onlyThere({ names: found.onlyThere.join(', ') })}</div>
      )}
      {count === 0 ? (
        <EmptyState title={messages.equal()} />
      ) : (
        <Differences
          found={found}
          columns={names.flatMap((name) => columns.find((each) => each.name === name) ?? [])}
        />
      )}
      {count > mostShownDifferences && (
        <div className={styles.pages}>
          <Button
            size="small"
            disabled={from === 0}
            onClick={() => {
              onTurn(Math.max(0, from - mostShownDifferences));
            }}
          >
            {messages.earlier()}
          </Button>
          <span>{messages.shown({ from: from + 1, to: from + found.rows.length, count })}</span>
          <Button
            size="small"
            disabled={from + found.rows.length >= count}
            onClick={() => {
              onTurn(from + mostShownDifferences);
            }}
          >
            {messages.later()}
          </Button>
        </div>
      )}
    </>
  );
}

/** Of a text in a cell, so that megabytes of it are not laid out. */
const mostCharacters = 2_000;

const headerOf = ({ name, earlierName }: ComparedColumn): string =>
  name === earlierName || name.startsWith(`${earlierName}__`) ? name : messages.renamed({ name, earlier: earlierName });

const changeLabels = {
  added: messages.changeAdded,
  removed: messages.changeRemoved,
  changed: messages.changeChanged,
} as const;

function Differences({ found, columns }: Pick<DifferenceTableProps, 'found' | 'columns'>) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={messages.differences()}>
      <thead>
        <tr>
          <th scope="col">{messages.change()}</th>
          {columns.map((column) => (
            <th key={column.name} scope="col">
              <div className={styles.cell}>{headerOf(column)}</div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {found.rows.map((row, index) => (
          <tr
            key={index}
            data-change={row.change}
            className={mergeClasses(row.change === 'added' && styles.added, row.change === 'removed' && styles.removed)}
          >
            <th scope="row">{changeLabels[row.change]()}</th>
            {columns.map((column) => (
              <DifferenceCell key={column.name} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DifferenceCell({
  row,
  column,
}: {
  readonly row: Comparison['rows'][number];
  readonly column: ComparedColumn;
}) {
  const styles = useStyles();
  const isNumeric = column.type_generic === 0 ? { 'data-numeric': true } : {};
  if (!isChanged(row, column.name)) {
    return (
      <td {...isNumeric}>
        <div className={styles.cell}>
          <Value value={cellIn(row.after ?? row.before, column.name)} column={column} />
        </div>
      </td>
    );
  }
  const [before, after] = [cellIn(row.before, column.name), cellIn(row.after, column.name)];
  const label = messages.wasNow({ before: textOf(before, column), after: textOf(after, column) });
  return (
    <td {...isNumeric} className={styles.changedCell} data-changed title={label}>
      <div className={styles.cell}>
        <span className={styles.before}>
          <Value value={before} column={column} />
        </span>
        <Value value={after} column={column} />
      </div>
    </td>
  );
}

const textOf = (value: CellValue, column: ComparedColumn): string =>
  value === null ? resultMessages.null() : cellText(value, column);

function Value({ value, column }: { readonly value: CellValue; readonly column: ComparedColumn }) {
  const styles = useStyles();
  if (value === null) return <span className={styles.null}>{resultMessages.null()}</span>;
  const text = cellText(value, column);
  return text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`;
}
