import { useState } from 'react';
import { Button, Popover, PopoverSurface, PopoverTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowSortDownRegular, ArrowSortUpRegular, ChevronDownRegular, FilterFilled } from '@fluentui/react-icons';
import { usePopoverEscape } from '#core/browser/ui';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import { nextOrder, orderOf, sortedBy, withFilter, withoutFilter } from '../../../common/rows/row-filters.ts';
import type { RowView } from '../../../contract/result-routes.ts';
import type { RowColumn } from '../../rows/row-entry.ts';
import { useProfile } from '../../rows/use-rows.ts';
import { ColumnBins } from './column-bins.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { ColumnProfileView, type ColumnProfileProps } from './column-profile.tsx';
import { useGridStyles } from './grid.styles.ts';

const useStyles = makeStyles({
  panel: {
    width: '300px',
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  orders: { display: 'flex', gap: tokens.spacingHorizontalXS },
  profile: { height: '54px', padding: '0 8px 4px', boxSizing: 'border-box', display: 'flex', flexDirection: 'column' },
  bins: { flexGrow: 1, minHeight: 0 },
  facts: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    lineHeight: '14px',
  },
});

export interface GridHeadProps {
  readonly resultKey: string;
  readonly column: RowColumn;
  /** Its position, from 0. */
  readonly index: number;
  readonly view: RowView;
  readonly onView: (view: RowView) => void;
  readonly isProfiled: boolean;
}

/** Name and type of a column, sorting, its condition and its profile. */
export function GridHead({ resultKey, column, index, view, onView, isProfiled }: GridHeadProps) {
  const styles = useGridStyles();
  const order = orderOf(view, index);
  const isFiltered = (view.filters ?? []).some((filter) => filter.column === index);
  return (
    <>
      <div className={styles.headLine}>
        <button
          type="button"
          className={styles.sort}
          title={`${column.name}\n${column.type}`}
          onClick={() => {
            onView(sortedBy(view, index, nextOrder(order)));
          }}
        >
          <span className={styles.headName}>{column.name}</span>
          <span className={styles.type}>{column.type.toLowerCase()}</span>
          {order === 'descending' && <ArrowSortDownRegular className={styles.headIcon} />}
          {order === 'ascending' && <ArrowSortUpRegular className={styles.headIcon} />}
        </button>
        <ColumnPanel {...{ resultKey, column, index, view, onView, isFiltered }} />
      </div>
      {isProfiled && <HeadProfile {...{ resultKey, column, index, view }} />}
    </>
  );
}

interface ColumnPanelProps extends Omit<GridHeadProps, 'isProfiled'> {
  readonly isFiltered: boolean;
}

function ColumnPanel({ resultKey, column, index, view, onView, isFiltered }: ColumnPanelProps) {
  const grid = useGridStyles();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  usePopoverEscape(isOpen, setOpen);
  const name = column.name;
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning={{ position: 'below', align: 'end', autoSize: 'height' }}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="transparent"
          className={grid.more}
          icon={isFiltered ? <FilterFilled fontSize={12} /> : <ChevronDownRegular fontSize={12} />}
          aria-label={isFiltered ? messages.filteredColumn({ name }) : messages.aboutColumn({ name })}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.panel} aria-label={messages.profile({ name })}>
        <h2 className={styles.title}>{name}</h2>
        <div className={styles.orders}>
          {(['ascending', 'descending', 'none'] as const).map((order) => (
            <Button
              key={order}
              size="small"
              appearance={orderOf(view, index) === order ? 'primary' : 'secondary'}
              aria-pressed={orderOf(view, index) === order}
              onClick={() => {
                onView(sortedBy(view, index, order));
              }}
            >
              {{ ascending: messages.up, descending: messages.down, none: messages.unsorted }[order]()}
            </Button>
          ))}
        </div>
        <ColumnFilter
          column={column}
          index={index}
          filter={view.filters?.find((filter) => filter.column === index)}
          onFilter={(filter) => {
            onView(filter === undefined ? withoutFilter(view, index) : withFilter(view, filter));
            setOpen(false);
          }}
        />
        <ColumnProfileView {...{ resultKey, column, index, view }} />
      </PopoverSurface>
    </Popover>
  );
}

function HeadProfile({ resultKey, column, index, view }: ColumnProfileProps) {
  const styles = useStyles();
  const state = useProfile(resultKey, index, view);
  if (state?.status !== 'ready') {
    return <div className={styles.profile}>{state?.status === 'failed' ? state.error.message : ''}</div>;
  }
  const { profile } = state;
  return (
    <div className={styles.profile}>
      <div className={styles.bins}>
        <ColumnBins profile={profile} label={messages.distribution({ name: column.name })} />
      </div>
      <div className={styles.facts}>
        <span>{messages.distinctCount({ count: profile.distinct })}</span>
        <span>{messages.nullCount({ count: profile.nulls })}</span>
      </div>
    </div>
  );
}
