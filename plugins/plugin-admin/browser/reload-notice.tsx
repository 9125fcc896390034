import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useBranch } from '#core/browser';
import { topBarHeightPx } from '#core/browser/ui';
import { pluginMessages } from '../common/plugin-messages.ts';
import { PluginInstall } from './install/install-state.ts';

const useStyles = makeStyles({
  // In sight wherever in the long list somebody is.
  root: {
    position: 'sticky',
    top: '8px',
    zIndex: 2,
    marginBottom: '12px',
    boxShadow: tokens.shadow8,
    scrollMarginTop: `${String(topBarHeightPx)}px`,
  },
});

/** Says that this page still runs with the plugins that it was loaded with. */
export function ReloadNotice() {
  const styles = useStyles();
  const { done } = useBranch(PluginInstall);
  if (done === '') return null;
  return (
    <MessageBar intent="success" layout="auto" className={styles.root} role="status">
      <MessageBarBody>{done}</MessageBarBody>
      <MessageBarActions>
        <Button
          size="small"
          appearance="primary"
          onClick={() => {
            window.location.reload();
          }}
        >
          {pluginMessages.reload()}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
