import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Checkbox, Input, Select, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { UploadColumn, UploadPreview } from '#plugins/datasets';
import { uploadPageMessages as messages } from '../../common/upload-page-messages.ts';
import { typeTexts } from './type-texts.ts';
import { uploadSlice } from './upload-slice.ts';
import type { EditedColumn } from './upload-state.ts';

const useStyles = makeStyles({
  frame: {
    overflow: 'auto',
    maxHeight: 'min(46vh, 420px)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    marginTop: '4px',
    transitionProperty: 'opacity',
    transitionDuration: '150ms',
  },
  waiting: { opacity: 0.5 },
  table: { borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase200, minWidth: '100%' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'left',
    fontWeight: 'normal',
    padding: '6px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  controls: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: '132px' },
  first: { display: 'flex', alignItems: 'center' },
  name: { flexGrow: 1, minWidth: 0 },
  cell: {
    padding: '4px 10px',
    whiteSpace: 'nowrap',
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  missing: { color: tokens.colorNeutralForeground4, fontStyle: 'italic' },
  excluded: { opacity: 0.4 },
  misfit: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  failing: { boxShadow: `inset 0 2px ${tokens.colorStatusDangerBorderActive}` },
  count: { color: tokens.colorStatusDangerForeground1 },
});

const types = Object.entries(typeTexts) as [UploadColumn['type'], () => string][]; // keys are the types

interface PreviewGridProps {
  readonly fileName: string;
  readonly columns: readonly EditedColumn[];
  readonly preview: UploadPreview;
  readonly isWaiting: boolean;
  /** Source name of the column that made the last read fail. */
  readonly failing: string | null;
}

/** The first rows, under names and types that can be changed. */
export function PreviewGrid({ fileName, columns, preview, isWaiting, failing }: PreviewGridProps) {
  const styles = useStyles();
  const failingHead = useRef<HTMLTableCellElement>(null);
  useEffect(() => {
    if (failing !== null) failingHead.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [failing]);
  const misfits = new Set(preview.misfits.map(({ row, column }) => `${row} ${column}`));
  const misfitCount = (column: number) => preview.misfits.filter((misfit) => misfit.column === column).length;
  return (
    <div
      className={mergeClasses(styles.frame, isWaiting && styles.waiting)}
      tabIndex={0}
      role="region"
      aria-label={messages.preview({ name: fileName })}
      aria-busy={isWaiting}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <th
                key={column.sourceName}
                scope="col"
                ref={column.sourceName === failing ? failingHead : undefined}
                className={mergeClasses(styles.head, column.sourceName === failing && styles.failing)}
                aria-invalid={column.sourceName === failing || undefined}
              >
                <ColumnHead column={column} />
                {misfitCount(place) > 0 && (
                  <div className={styles.count}>{messages.misfits({ count: misfitCount(place) })}</div>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.slice(0, 50).map((row, index) => (
            <tr key={index}>
              {columns.map((column, place) => (
                <Cell
                  key={column.sourceName}
                  column={column}
                  detectedType={preview.columns[place]?.type ?? 'text'}
                  value={row[place] ?? null}
                  isMisfit={misfits.has(`${index} ${place}`)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column }: { readonly column: EditedColumn }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const change = (part: Partial<EditedColumn>) => {
    dispatch(uploadSlice.actions.columnChanged({ sourceName: column.sourceName, change: part }));
  };
  return (
    <div className={styles.controls}>
      <div className={styles.first}>
        <Checkbox
          checked={column.isIncluded}
          aria-label={messages.include({ name: column.sourceName })}
          onChange={(_event, data) => {
            change({ isIncluded: data.checked === true });
          }}
        />
        <Input
          className={styles.name}
          size="small"
          value={column.name}
          maxLength={255}
          spellCheck={false}
          disabled={!column.isIncluded}
          aria-label={messages.columnName({ name: column.sourceName })}
          onChange={(_event, data) => {
            change({ name: data.value });
          }}
        />
      </div>
      <Select
        size="small"
        value={column.type}
        disabled={!column.isIncluded}
        aria-label={messages.columnType({ name: column.sourceName })}
        onChange={(_event, data) => {
          const type = types.find(([known]) => known === data.value)?.[0];
          if (type !== undefined) change({ type, isTyped: true });
        }}
      >
        {types.map(([type, label]) => (
          <option key={type} value={type}>
            {label()}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface CellProps {
  readonly column: EditedColumn;
  /** The type the value was read as. */
  readonly detectedType: EditedColumn['type'];
  readonly value: string | number | boolean | null;
  readonly isMisfit: boolean;
}

function Cell({ column, detectedType, value, isMisfit }: CellProps) {
  const styles = useStyles();
  const isNumber = typeof value === 'number' && detectedType !== 'date' && detectedType !== 'timestamp';
  return (
    <td
      className={mergeClasses(
        styles.cell,
        isNumber && styles.number,
        value === null && styles.missing,
        !column.isIncluded && styles.excluded,
        isMisfit && styles.misfit,
      )}
      title={isMisfit ? messages.misfit() : undefined}
    >
      {value === null ? messages.empty() : shown(value, detectedType)}
    </td>
  );
}

/** Moments arrive as milliseconds since the epoch, UTC. */
function shown(value: string | number | boolean, type: EditedColumn['type']): string {
  if (typeof value !== 'number' || (type !== 'date' && type !== 'timestamp')) return String(value);
  const iso = new Date(value).toISOString();
  return type === 'date' ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}
