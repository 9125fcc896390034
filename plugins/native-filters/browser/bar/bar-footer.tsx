import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch, useSelector } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useService } from '#core/browser';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { countActive } from '../state/active-filters.ts';
import { applyFilters, clearFilters } from '../state/filter-bar-state.ts';
import { isInstant, selectFilters } from '../state/filter-selectors.ts';
import { useDraftCount } from './use-bar.ts';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    gap: '6px',
    padding: '8px 14px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  compact: { display: 'flex', gap: '4px', flexShrink: 0 },
  apply: { flexGrow: 1, minWidth: 0 },
});

/** Puts chosen selections in force, or takes all away. Without Apply where the owner lets every filter act at once. */
export function BarFooter({ isCompact }: { readonly isCompact: boolean }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const extensions = useService(Extensions);
  const waits = useSelector((root: StoreRoot) => selectFilters(root).some((filter) => !isInstant(filter)));
  const active = useSelector((root: StoreRoot) => countActive(extensions, root));
  const drafts = useDraftCount();
  return (
    <div className={isCompact ? styles.compact : styles.root}>
      {waits && (
        <Button
          className={isCompact ? '' : styles.apply}
          appearance="primary"
          size="small"
          disabledFocusable={drafts === 0}
          onClick={() => dispatch(applyFilters())}
        >
          {drafts === 0 ? messages.apply() : messages.applyCount({ count: drafts })}
        </Button>
      )}
      <Button
        appearance={waits ? 'subtle' : 'secondary'}
        size="small"
        disabledFocusable={active === 0 && drafts === 0}
        onClick={() => dispatch(clearFilters())}
      >
        {messages.clear()}
      </Button>
    </div>
  );
}
