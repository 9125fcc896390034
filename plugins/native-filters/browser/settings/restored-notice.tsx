import { useDispatch } from 'react-redux';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { humanizedAge } from '#core/common';
import { ConfirmButton } from '#core/browser/ui';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import { namesOf } from './settings-document.ts';
import { discardRestored, type RestoredFilters } from './settings-state.ts';

/** Unsaved changes of an earlier visit are back: what others saved since, and a way to forget them. */
export function RestoredNotice({ restored }: { readonly restored: RestoredFilters }) {
  const dispatch = useDispatch();
  const question = { title: messages.discardTitle(), text: messages.discardText(), confirmLabel: messages.discard() };
  return (
    <MessageBar intent={restored.both.length > 0 ? 'warning' : 'info'} layout="multiline" data-filters-restored>
      <MessageBarBody>
        {messages.restored({ when: humanizedAge(restored.atMs, Date.now()) })} {wordMeanwhile(restored)}
      </MessageBarBody>
      <MessageBarActions>
        <ConfirmButton
          size="small"
          question={{ ...question, isDanger: true }}
          onConfirm={() => dispatch(discardRestored())}
        >
          {messages.discard()}
        </ConfirmButton>
      </MessageBarActions>
    </MessageBar>
  );
}

function wordMeanwhile({ theirs, both }: RestoredFilters): string {
  if (theirs.length === 0) return '';
  const filters = namesOf(theirs);
  return both.length === 0
    ? messages.restoredBeside({ filters })
    : messages.restoredOver({ filters, both: namesOf(both) });
}
