import { makeStyles, tokens } from '@fluentui/react-components';
import { SettingsButton } from './settings-button.tsx';
import { barMessages as messages } from '../../common/bar-messages.ts';

const useStyles = makeStyles({
  root: { padding: '4px 14px 16px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  compact: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, marginRight: 'auto' },
  text: { margin: '0 0 10px' },
});

/** What editors see before there is a filter. */
export function NoFilters({ isCompact }: { readonly isCompact: boolean }) {
  const styles = useStyles();
  return (
    <div className={isCompact ? styles.compact : styles.root}>
      <p className={styles.text}>{isCompact ? messages.none() : messages.noneText()}</p>
      {!isCompact && <SettingsButton isLabelled />}
    </div>
  );
}
