import {
  Button,
  CounterBadge,
  Overflow,
  OverflowItem,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  tokens,
  useIsOverflowItemVisible,
  useMergedRefs,
  useOverflowMenu,
} from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useBranch, useService } from '#core/browser';
import { DataMasks } from '#plugins/dashboard';
import { barText as text } from '../../common/bar-messages.ts';
import { isDivider } from '../../common/read-configuration.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { isActive } from '../state/active-filters.ts';
import { FilterBars } from '../state/filter-bar-state.ts';
import { BarFooter } from './bar-footer.tsx';
import { BarHeader } from './bar-header.tsx';
import { DividerItem } from './divider-item.tsx';
import { FilterItem } from './filter-item.tsx';
import { NoFilters } from './no-filters.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '6px 12px 6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  place: { flexGrow: 1, minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'nowrap',
    alignItems: 'center',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflow: 'hidden',
    // Room for the focus ring, which would be cut off otherwise. Padding is measured with an item, a margin is not.
    '& > li': { padding: '3px 12px 3px 3px', flexShrink: 0, boxSizing: 'border-box' },
  },
  surface: {
    width: '300px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'min(560px, 75dvh)',
    boxSizing: 'border-box',
    overflowY: 'auto',
    padding: '14px',
  },
  list: { display: 'flex', flexDirection: 'column', gap: '14px', margin: 0, padding: 0, listStyle: 'none' },
});

interface HorizontalBarProps {
  readonly entries: readonly FilterEntry[];
  readonly onClose: () => void;
}

/** One line above the charts; what has no room in it stands behind "More filters". */
export function HorizontalBar({ entries, onClose }: HorizontalBarProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} data-filter-bar>
      <div className={styles.place}>
        {entries.length === 0 ? (
          <NoFilters isCompact />
        ) : (
          <Overflow padding={24}>
            <ul className={styles.line}>
              {entries.map((entry) => (
                <OverflowItem key={entry.id} id={entry.id}>
                  {isDivider(entry) ? (
                    <DividerItem divider={entry} isCompact />
                  ) : (
                    <FilterItem filter={entry} isCompact />
                  )}
                </OverflowItem>
              ))}
              <MoreFilters entries={entries} />
            </ul>
          </Overflow>
        )}
      </div>
      {entries.length > 0 && <BarFooter isCompact />}
      <BarHeader isCompact onClose={onClose} />
    </div>
  );
}

/** Those that found no room, with how many of them are active; opens when something leads to one of them. */
function MoreFilters({ entries }: { readonly entries: readonly FilterEntry[] }) {
  const styles = useStyles();
  const extensions = useService(Extensions);
  const place = useRef<HTMLLIElement>(null);
  const { ref, isOverflowing, overflowCount } = useOverflowMenu<HTMLLIElement>();
  const merged = useMergedRefs(ref, place);
  const [isOpen, setOpen] = useState(false);
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<string>>(new Set());
  const { revealed } = useBranch(FilterBars);
  const leadsHere = revealed !== null && hiddenIds.has(revealed.filterId);
  const count = revealed?.count ?? 0;
  useEffect(() => {
    const hasRoom = place.current !== null && place.current.offsetParent !== null; // not while a drawer stands for the bar
    if (leadsHere && count > 0 && hasRoom) setOpen(true);
  }, [leadsHere, count]);
  const active = useSelector(
    (root: StoreRoot) =>
      entries.filter(
        (entry) =>
          hiddenIds.has(entry.id) && !isDivider(entry) && isActive(extensions, entry, DataMasks.select(root)[entry.id]),
      ).length,
  );
  const note = (id: string, isVisible: boolean) =>
    setHiddenIds((before) => {
      if (before.has(id) !== isVisible) return before;
      const next = new Set(before);
      if (isVisible) next.delete(id);
      else next.add(id);
      return next;
    });
  return (
    <>
      {entries.map(({ id }) => (
        <Watch key={id} id={id} onChange={note} />
      ))}
      {isOverflowing && (
        <li ref={merged}>
          <Popover open={isOpen} onOpenChange={(_event, data) => setOpen(data.open)} positioning="below-end" trapFocus>
            <PopoverTrigger disableButtonEnhancement>
              <Button
                size="small"
                icon={<ChevronDownRegular />}
                iconPosition="after"
                {...(active > 0 ? { 'aria-label': text.moreActive({ count: overflowCount, active }) } : {})}
              >
                {text.more({ count: overflowCount })}
                {active > 0 && (
                  <CounterBadge count={active} size="small" appearance="filled" color="brand" aria-hidden />
                )}
              </Button>
            </PopoverTrigger>
            <PopoverSurface className={styles.surface} aria-label={text.more({ count: overflowCount })}>
              <ul className={styles.list}>
                {entries
                  .filter(({ id }) => hiddenIds.has(id))
                  .map((entry) =>
                    isDivider(entry) ? (
                      <DividerItem key={entry.id} divider={entry} isCompact={false} />
                    ) : (
                      <FilterItem key={entry.id} filter={entry} isCompact={false} />
                    ),
                  )}
              </ul>
            </PopoverSurface>
          </Popover>
        </li>
      )}
    </>
  );
}

interface WatchProps {
  readonly id: string;
  readonly onChange: (id: string, isVisible: boolean) => void;
}

/** Tells whether one entry has room; the library answers for one at a time. */
function Watch({ id, onChange }: WatchProps) {
  const isVisible = useIsOverflowItemVisible(id);
  useEffect(() => {
    onChange(id, isVisible);
  });
  return null;
}
