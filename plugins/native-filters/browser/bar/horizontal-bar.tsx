import { makeStyles, tokens } from '@fluentui/react-components';
import { isDivider } from '../../common/read-configuration.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { BarFooter } from './bar-footer.tsx';
import { BarHeader } from './bar-header.tsx';
import { DividerItem } from './divider-item.tsx';
import { FilterItem } from './filter-item.tsx';
import { MoreFilters } from './more-filters.tsx';
import { NoFilters } from './no-filters.tsx';
import { useFitting } from './use-fitting.ts';

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
  line: {
    position: 'relative',
    display: 'flex',
    flexGrow: 1,
    alignItems: 'center',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    overflow: 'clip',
    // Room for the focus ring, which would be cut off otherwise. Padding is measured with an item, a margin is not.
    '& > li': { padding: '3px 12px 3px 3px', flexShrink: 0, boxSizing: 'border-box' },
    // Measured, but neither seen nor reached.
    '& > [data-has-no-room]': { position: 'absolute', visibility: 'hidden' },
  },
});

interface HorizontalBarProps {
  readonly entries: readonly FilterEntry[];
  readonly onClose: () => void;
}

/** One line above the charts; what does not fit is behind "More filters". */
export function HorizontalBar({ entries, onClose }: HorizontalBarProps) {
  const styles = useStyles();
  const { line, fitting } = useFitting(entries.length);
  const rest = entries.slice(fitting);
  return (
    <div className={styles.root} data-filter-bar>
      {entries.length === 0 && <NoFilters isCompact />}
      <ul ref={line} className={styles.line}>
        {entries.map((entry, index) =>
          isDivider(entry) ? (
            <DividerItem key={entry.id} divider={entry} isCompact hasRoom={index < fitting} />
          ) : (
            <FilterItem key={entry.id} filter={entry} isCompact hasRoom={index < fitting} />
          ),
        )}
        {rest.length > 0 && <MoreFilters entries={rest} />}
      </ul>
      {entries.length > 0 && <BarFooter isCompact />}
      <BarHeader isCompact onClose={onClose} />
    </div>
  );
}
