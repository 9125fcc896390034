import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useBranch, useCurrentUser } from '#core/browser';
import { messages } from '../../common/messages.ts';
import { Writer } from '../state/writer-state.ts';

/** What became of the last save; for those who may not save, why. */
export function WriterNotices() {
  const { saved, saveError } = useBranch(Writer);
  const mayInstall = useCurrentUser().can(['can_install', 'Plugin']);
  return (
    <>
      {!mayInstall && (
        <MessageBar intent="info" layout="auto">
          <MessageBarBody>{messages.mayNotSave()}</MessageBarBody>
        </MessageBar>
      )}
      {saveError !== null && (
        <MessageBar intent="error" layout="auto">
          <MessageBarBody>{saveError.message}</MessageBarBody>
        </MessageBar>
      )}
      {saved !== null && saveError === null && (
        <MessageBar intent="success" layout="auto">
          <MessageBarBody>{messages.saved(saved)}</MessageBarBody>
          <MessageBarActions>
            <Button
              size="small"
              onClick={() => {
                window.location.reload();
              }}
            >
              {messages.reloadToUse()}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </>
  );
}
