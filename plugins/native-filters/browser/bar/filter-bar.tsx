import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import type { DashboardPanelProps } from '#plugins/dashboard';
import { isDivider } from '../../common/read-configuration.ts';
import { selectEntries } from '../state/filter-selectors.ts';
import { BarFooter } from './bar-footer.tsx';
import { BarHeader } from './bar-header.tsx';
import { BarRail } from './bar-rail.tsx';
import { DividerItem } from './divider-item.tsx';
import { FilterItem } from './filter-item.tsx';
import { HorizontalBar } from './horizontal-bar.tsx';
import { NoFilters } from './no-filters.tsx';
import { useCollapsed, useRevealUnfolds } from './use-bar.ts';

const useStyles = makeStyles({
  vertical: { display: 'flex', flexDirection: 'column', width: '264px', boxSizing: 'border-box' },
  drawer: { display: 'flex', flexDirection: 'column', width: '100%', boxSizing: 'border-box' },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    padding: '4px 14px 16px',
    margin: 0,
    listStyle: 'none',
  },
});

/** The filters of the dashboard: beside the grid, above it, or in a drawer. */
export default function FilterBar({ placement }: DashboardPanelProps) {
  const styles = useStyles();
  const [isCollapsed, setCollapsed] = useCollapsed(placement);
  const entries = useSelector(selectEntries);
  useRevealUnfolds(setCollapsed);
  const isCompact = placement === 'top';
  if (isCollapsed && placement !== 'drawer') {
    return <BarRail isCompact={isCompact} onExpand={() => setCollapsed(false)} />;
  }
  if (isCompact) return <HorizontalBar entries={entries} onClose={() => setCollapsed(true)} />;
  const items = entries.map((entry) =>
    isDivider(entry) ? (
      <DividerItem key={entry.id} divider={entry} isCompact={false} />
    ) : (
      <FilterItem key={entry.id} filter={entry} isCompact={false} />
    ),
  );
  return (
    <div className={mergeClasses(placement === 'drawer' ? styles.drawer : styles.vertical)} data-filter-bar>
      <BarHeader isCompact={false} onClose={placement === 'drawer' ? undefined : () => setCollapsed(true)} />
      {entries.length === 0 ? <NoFilters isCompact={false} /> : <ul className={styles.list}>{items}</ul>}
      {entries.length > 0 && <BarFooter isCompact={false} />}
    </div>
  );
}
