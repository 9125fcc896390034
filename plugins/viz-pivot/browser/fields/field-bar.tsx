import { useId } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useReorder } from '#core/browser/ui';
import { columnLabel } from '#plugins/queries';
import { movedField, type FieldPlace, type FieldSide } from '../../common/arrange-fields.ts';
import { fieldMessages as messages } from '../../common/field-messages.ts';
import { FieldChip } from './field-chip.tsx';
import { readPlace } from './field-place.ts';
import type { ArrangedPivot } from './use-arrangement.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    flexShrink: 0,
    paddingBottom: '6px',
    overflowX: 'auto',
    scrollbarWidth: 'thin',
    color: tokens.colorNeutralForeground3,
  },
  side: { display: 'flex', alignItems: 'center', gap: '4px', flexShrink: 0 },
  // Behind the last field, and where there is none.
  end: { alignSelf: 'stretch', minWidth: '20px', minHeight: '22px', borderRadius: tokens.borderRadiusMedium },
  vacant: { minWidth: '56px', outline: `1px dashed ${tokens.colorNeutralStroke1}`, outlineOffset: '-1px' },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-2px' },
  note: { flexShrink: 0 },
});

interface FieldBarProps extends Pick<ArrangedPivot, 'arrangement' | 'onReset' | 'isPending' | 'failure'> {
  readonly labelOf: (column: string) => string;
  readonly onMove: NonNullable<ArrangedPivot['onMove']>;
}

/** The fields of both sides as chips, which are dragged to another place or moved by their menus. */
export function FieldBar({ arrangement, labelOf, onMove, onReset, isPending, failure }: FieldBarProps) {
  const styles = useStyles();
  const list = useId();
  const move = (from: FieldPlace, to: FieldPlace): void => {
    const field = arrangement[from.side][from.index];
    if (field !== undefined) onMove(movedField(arrangement, from, to), labelOf(columnLabel(field)));
  };
  return (
    <div role="group" aria-label={messages.bar()} className={styles.bar}>
      {(['rows', 'columns'] as const).map((side) => (
        <div key={side} className={styles.side}>
          <span>{side === 'rows' ? messages.rows() : messages.columns()}</span>
          {arrangement[side].map((field, index) => (
            <FieldChip
              key={`${columnLabel(field)} ${String(index)}`}
              {...{ list, move, onReset }}
              name={labelOf(columnLabel(field))}
              place={{ side, index }}
              counts={{ rows: arrangement.rows.length, columns: arrangement.columns.length }}
            />
          ))}
          <SideEnd list={list} side={side} count={arrangement[side].length} move={move} />
        </div>
      ))}
      <span role="status" className={styles.note}>
        {isPending ? messages.asking() : failure}
      </span>
    </div>
  );
}

interface SideEndProps {
  readonly list: string;
  readonly side: FieldSide;
  readonly count: number;
  readonly move: (from: FieldPlace, to: FieldPlace) => void;
}

/** Where a field is dropped that is to be the last one of its side. */
function SideEnd({ list, side, count, move }: SideEndProps) {
  const styles = useStyles();
  const { ref, isOver } = useReorder<HTMLDivElement>({
    list,
    key: `${side} end`,
    isPlace: true,
    onDropped: (key) => {
      const from = readPlace(key);
      move(from, { side, index: from.side === side ? count - 1 : count });
    },
  });
  return <div ref={ref} className={mergeClasses(styles.end, count === 0 && styles.vacant, isOver && styles.over)} />;
}
