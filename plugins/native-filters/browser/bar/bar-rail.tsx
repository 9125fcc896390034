import { Button, CounterBadge, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { useSelector } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useBranch, useService } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { countActive } from '../state/active-filters.ts';
import { SettingsButton } from './settings-button.tsx';

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '6px',
    padding: '8px 4px',
    width: '40px',
    boxSizing: 'border-box',
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    padding: '2px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** The folded bar: how many filters are active, the way back and, while editing, to the settings. */
export function BarRail({ isCompact, onExpand }: { readonly isCompact: boolean; readonly onExpand: () => void }) {
  const styles = useStyles();
  const extensions = useService(Extensions);
  const count = useSelector((root: StoreRoot) => countActive(extensions, root));
  const { isEditing } = useBranch(DashboardPages);
  return (
    <div className={isCompact ? styles.line : styles.rail} data-filter-bar>
      <Tooltip content={messages.expand()} relationship="label" positioning="after">
        <Button appearance="subtle" size="small" icon={<FilterRegular />} aria-expanded={false} onClick={onExpand} />
      </Tooltip>
      {count > 0 && (
        <CounterBadge
          count={count}
          size="small"
          appearance="filled"
          color="brand"
          aria-label={messages.count({ count })}
        />
      )}
      {isEditing && <SettingsButton isInRail={!isCompact} />}
    </div>
  );
}
