import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useDispatch } from 'react-redux';
import { useBranch } from '#core/browser';
import { messages } from '../../common/messages.ts';
import { Explore, dismissMessage } from '../explore-state.ts';

/** What the server remarked on opening. */
export function ExploreMessages() {
  const dispatch = useDispatch();
  const { message } = useBranch(Explore);
  if (message === null) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{message}</MessageBarBody>
      <MessageBarActions
        containerAction={
          <Button
            appearance="transparent"
            icon={<DismissRegular />}
            aria-label={messages.dismiss()}
            onClick={() => dispatch(dismissMessage())}
          />
        }
      />
    </MessageBar>
  );
}
