import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { barMessages as messages } from '../../common/bar-messages.ts';
import type { FilterValue } from '../../contract/filter-type.ts';
import { WholeEndedText } from './whole-ended-text.tsx';

const rowHeightPx = 28;
/** Rows before the end at which more are asked for. */
const askAhead = 40;

/** Made once: `toLocaleString` makes one for each number. */
const grouped = new Intl.NumberFormat();

const useStyles = makeStyles({
  scroll: { flexGrow: 1, minHeight: '56px', maxHeight: '280px', overflowY: 'auto', outlineStyle: 'none' },
  inner: { position: 'relative', width: '100%' },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${String(rowHeightPx)}px`,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '0 10px 0 6px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Hover,
    boxShadow: `inset 2px 0 0 ${tokens.colorBrandStroke1}`,
  },
  bar: {
    position: 'absolute',
    left: 0,
    top: '3px',
    bottom: '3px',
    backgroundColor: tokens.colorBrandBackground2Hover,
    borderRadius: '0 3px 3px 0',
    pointerEvents: 'none',
  },
  check: { flexShrink: 0, margin: '-4px', pointerEvents: 'none', zIndex: 1 },
  value: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    unicodeBidi: 'plaintext', // cut at its own end
    zIndex: 1,
    fontSize: tokens.fontSizeBase200,
  },
  excluded: { textDecorationLine: 'line-through', color: tokens.colorNeutralForeground3 },
  special: { fontStyle: 'italic', color: tokens.colorNeutralForeground3 },
  count: {
    flexShrink: 0,
    zIndex: 1,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
});

interface ValueRowsProps {
  readonly id: string;
  readonly values: readonly FilterValue[];
  readonly total: number;
  readonly largestCount: number;
  readonly chosen: readonly FilterValue['value'][];
  readonly active: number;
  readonly isMany: boolean;
  readonly isExcluding: boolean;
  /** Rows without a value are left out with those that are excluded. */
  readonly losesMissing: boolean;
  readonly textOf: (value: FilterValue['value']) => string;
  readonly onToggle: (value: FilterValue['value']) => void;
  readonly onActive: (row: number) => void;
  /** The end of what is here comes near. */
  readonly onEnd: () => void;
}

/** Values with their counts and bars; only rows in sight are in the page. */
export function ValueRows(props: ValueRowsProps) {
  const styles = useStyles();
  const { id, values, total, largestCount, chosen, active, isMany, isExcluding, losesMissing, textOf } = props;
  const { onToggle, onActive, onEnd } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: values.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    initialRect: { width: 300, height: 280 },
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = values.length < total && last >= values.length - askAhead;
  useEffect(() => {
    if (isNearEnd) onEnd();
    // once per arrival at the end, not per render
  }, [isNearEnd, values.length]);
  useEffect(() => {
    rows.scrollToIndex(active, { align: 'auto' });
  }, [rows, active]);
  const picked = new Set(chosen);
  return (
    <div ref={scroll} id={id} className={styles.scroll} role="listbox" aria-multiselectable={isMany} tabIndex={-1}>
      <div className={styles.inner} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const { value, count } = values[index] ?? { value: null, count: 0 };
          const isChosen = picked.has(value);
          const shown = textOf(value);
          const isSpecial = value === null || value === '';
          return (
            <div
              key={index}
              id={`${id}-${String(index)}`}
              role="option"
              aria-selected={isChosen}
              aria-setsize={total}
              aria-posinset={index + 1}
              aria-label={messages.valueRows({ value: shown, count })}
              className={mergeClasses(styles.row, index === active && styles.active)}
              style={{ transform: `translateY(${String(start)}px)` }}
              onMouseDown={(event) => event.preventDefault()} // the focus stays in the search box
              onClick={() => {
                onActive(index);
                onToggle(value);
              }}
            >
              <span
                className={styles.bar}
                style={{ width: `${String(largestCount === 0 ? 0 : (count / largestCount) * 100)}%` }}
              />
              {isMany && (
                <Checkbox
                  className={styles.check}
                  checked={isChosen}
                  tabIndex={-1}
                  aria-hidden
                  onChange={() => undefined}
                />
              )}
              <span
                className={mergeClasses(
                  styles.value,
                  isSpecial && styles.special,
                  (isChosen ? isExcluding : losesMissing && value === null) && styles.excluded,
                )}
                title={shown}
              >
                <WholeEndedText text={shown} />
              </span>
              <span className={styles.count}>{grouped.format(count)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
