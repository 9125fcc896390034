import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { humanizedAge } from '#core/common';
import { saveMessages as messages } from '../../common/save-messages.ts';

interface SavedFormNoticeProps {
  /** Milliseconds since the epoch; undefined shows nothing. */
  readonly leftAtMs: number | undefined;
  /** The content has changed since this form was filled. */
  readonly isOutdated: boolean;
  readonly onDiscard: () => void;
}

/** What an earlier visit left in a dialog is back: to go on with, or to forget. */
export function SavedFormNotice({ leftAtMs, isOutdated, onDiscard }: SavedFormNoticeProps) {
  if (leftAtMs === undefined) return null;
  return (
    <MessageBar intent={isOutdated ? 'warning' : 'info'} layout="multiline" data-kept-form>
      <MessageBarBody>
        {messages.formBack({ when: humanizedAge(leftAtMs, Date.now()) })}
        {isOutdated && ` ${messages.formOutdated()}`}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onDiscard}>
          {messages.discard()}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
