import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { text } from '../../common/messages.ts';
import { Explore, dismissMessage, removeEarlier, restoreEarlier } from '../explore-state.ts';

/** What the server remarked on opening, and unsaved work of an earlier visit to take up. */
export function ExploreMessages() {
  const dispatch = useDispatch();
  const { message, earlier } = useBranch(Explore);
  return (
    <>
      {message !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{message}</MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={text.dismiss()}
                onClick={() => dispatch(dismissMessage())}
              />
            }
          />
        </MessageBar>
      )}
      {earlier !== null && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{text.earlierWork({ when: momentText(earlier.atMs) })}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={() => dispatch(restoreEarlier({ documentId: earlier.documentId }))}>
              {text.restoreEarlier()}
            </Button>
            <Button size="small" onClick={() => dispatch(removeEarlier({ documentId: earlier.documentId }))}>
              {text.removeEarlier()}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
    </>
  );
}

/** In the reader's own zone and habit. */
function momentText(atMs: number): string {
  return new Date(atMs).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
