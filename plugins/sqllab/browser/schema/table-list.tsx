import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { TableRegular, TextAddRegular } from '@fluentui/react-icons';
import { schemaMessages as messages } from '../../common/schema-messages.ts';

const rowPx = 26;

const useStyles = makeStyles({
  list: { flexGrow: 1, minHeight: 0, overflow: 'auto', fontSize: tokens.fontSizeBase200 },
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    height: `${rowPx}px`,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingRight: '4px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':hover button': { opacity: 1 },
  },
  name: {
    border: 'none',
    background: 'none',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    padding: '0 0 0 4px',
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { flexShrink: 0 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  type: {
    color: tokens.colorNeutralForeground3,
    marginLeft: 'auto',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase100,
  },
  action: {
    opacity: 0,
    minWidth: '22px',
    width: '22px',
    height: '22px',
    padding: 0,
    ':focus-visible': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
  },
});

export interface TableListProps {
  readonly tables: readonly { readonly value: string; readonly type: string }[];
  readonly onOpen: (name: string) => void;
  readonly onInsert: (name: string) => void;
}

/** Tables and views of a schema; only those in sight are drawn. */
export function TableList({ tables, onOpen, onInsert }: TableListProps) {
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: tables.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 10,
  });
  return (
    <div ref={scroller} className={styles.list} role="list" aria-label={messages.tables()}>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = tables[index];
          return row === undefined ? null : (
            <div
              key={row.value}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              role="listitem"
              aria-setsize={tables.length}
              aria-posinset={index + 1}
            >
              <button
                type="button"
                className={styles.name}
                title={messages.openTable({ name: row.value })}
                onClick={() => {
                  onOpen(row.value);
                }}
              >
                <TableRegular fontSize={14} />
                <span className={styles.text}>{row.value}</span>
                <span className={styles.type}>{row.type === 'table' ? '' : messages.isView()}</span>
              </button>
              <Button
                className={styles.action}
                size="small"
                appearance="transparent"
                icon={<TextAddRegular />}
                aria-label={messages.insert({ name: row.value })}
                title={messages.insert({ name: row.value })}
                onClick={() => {
                  onInsert(row.value);
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
