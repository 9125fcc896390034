import { Button, CounterBadge, Popover, PopoverSurface, PopoverTrigger, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { usePopoverEscape } from '#core/browser/ui';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useBranch, useService } from '#core/browser';
import { DataMasks } from '#plugins/dashboard';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { isDivider } from '../../common/read-configuration.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { isActive } from '../state/active-filters.ts';
import { FilterBars } from '../state/filter-bar-state.ts';
import { DividerItem } from './divider-item.tsx';
import { FilterItem } from './filter-item.tsx';

const useStyles = makeStyles({
  button: { flexShrink: 0 },
  badge: { marginLeft: '4px' },
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

/** The filters that found no room, and how many of them are active; opens when something leads to one of them. */
export function MoreFilters({ entries }: { readonly entries: readonly FilterEntry[] }) {
  const styles = useStyles();
  const extensions = useService(Extensions);
  const place = useRef<HTMLLIElement>(null);
  const [isOpen, setOpen] = useState(false);
  usePopoverEscape(isOpen, setOpen);
  const { revealed } = useBranch(FilterBars);
  const leadsHere = entries.some(({ id }) => id === revealed?.filterId);
  const revealCount = revealed?.count ?? 0;
  useEffect(() => {
    const isShown = place.current !== null && place.current.offsetParent !== null; // no drawer replaces the bar
    if (leadsHere && revealCount > 0 && isShown) setOpen(true);
  }, [leadsHere, revealCount]);
  const active = useSelector((root: StoreRoot) => {
    const masks = DataMasks.select(root);
    return entries.filter((entry) => !isDivider(entry) && isActive(extensions, entry, masks[entry.id])).length;
  });
  const count = entries.filter((entry) => !isDivider(entry)).length;
  return (
    <li ref={place}>
      <Popover open={isOpen} onOpenChange={(_event, data) => setOpen(data.open)} positioning="below-end" trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            className={styles.button}
            size="small"
            icon={<ChevronDownRegular />}
            iconPosition="after"
            {...(active > 0 ? { 'aria-label': messages.moreActive({ count, active }) } : {})}
          >
            {messages.more({ count })}
            {active > 0 && (
              <CounterBadge
                className={styles.badge}
                count={active}
                size="small"
                appearance="filled"
                color="brand"
                aria-hidden
              />
            )}
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label={messages.more({ count })}>
          <ul className={styles.list}>
            {entries.map((entry) =>
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
  );
}
