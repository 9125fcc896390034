import { Button, CounterBadge, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { PanelLeftContractRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { useSelector } from 'react-redux';
import { Extensions, type StoreRoot } from '#core/common';
import { useService } from '#core/browser';
import { barMessages as messages } from '../../common/bar-messages.ts';
import { countActive } from '../state/active-filters.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import { SettingsButton } from './settings-button.tsx';

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '40px',
    padding: '2px 8px 2px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  compact: { display: 'flex', alignItems: 'center', gap: '2px', flexShrink: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  spring: { flexGrow: 1 },
});

interface BarHeaderProps {
  readonly isCompact: boolean;
  /** Undefined: what is around the bar has its name, and closes it. */
  readonly onClose: (() => void) | undefined;
}

/** Name of the bar, how many filters are active, and its acts. */
export function BarHeader({ isCompact, onClose }: BarHeaderProps) {
  const styles = useStyles();
  const extensions = useService(Extensions);
  const count = useSelector((root: StoreRoot) => countActive(extensions, root));
  const actions = (
    <>
      <ViewsMenu />
      <SettingsButton />
      {onClose !== undefined && (
        <Tooltip content={messages.collapse()} relationship="label">
          <Button
            appearance="subtle"
            size="small"
            icon={isCompact ? <ChevronUpRegular /> : <PanelLeftContractRegular />}
            aria-expanded
            onClick={onClose}
          />
        </Tooltip>
      )}
    </>
  );
  if (isCompact) return <div className={styles.compact}>{actions}</div>;
  return (
    <header className={styles.root}>
      {onClose === undefined ? (
        <span className={styles.count}>{count > 0 ? messages.count({ count }) : messages.noneActive()}</span>
      ) : (
        <h2 className={styles.title}>{messages.title()}</h2>
      )}
      {onClose !== undefined && count > 0 && (
        <CounterBadge
          count={count}
          size="small"
          appearance="filled"
          color="brand"
          aria-label={messages.count({ count })}
        />
      )}
      <span className={styles.spring} />
      {actions}
    </header>
  );
}
