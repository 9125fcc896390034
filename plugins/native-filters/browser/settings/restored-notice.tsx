import { useDispatch } from 'react-redux';
import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { humanizedAge } from '#core/common';
import { ConfirmButton } from '#core/browser/ui';
import { settingsText as text } from '../../common/settings-messages.ts';
import { namesOf } from './settings-document.ts';
import { discardRestored, type RestoredFilters } from './settings-state.ts';

/** Unsaved changes of an earlier visit are back: what others saved since, and a way to forget them. */
export function RestoredNotice({ restored }: { readonly restored: RestoredFilters }) {
  const dispatch = useDispatch();
  const question = { title: text.discardTitle(), text: text.discardText(), confirmLabel: text.discard() };
  return (
    <MessageBar intent={restored.both.length > 0 ? 'warning' : 'info'} layout="multiline" data-filters-restored>
      <MessageBarBody>
        {text.restored({ when: humanizedAge(restored.atMs, Date.now()) })} {wordMeanwhile(restored)}
      </MessageBarBody>
      <MessageBarActions>
        <ConfirmButton
          size="small"
          question={{ ...question, isDanger: true }}
          onConfirm={() => dispatch(discardRestored())}
        >
          {text.discard()}
        </ConfirmButton>
      </MessageBarActions>
    </MessageBar>
  );
}

function wordMeanwhile({ theirs, both }: RestoredFilters): string {
  if (theirs.length === 0) return '';
  const filters = namesOf(theirs);
  return both.length === 0 ? text.restoredBeside({ filters }) : text.restoredOver({ filters, both: namesOf(both) });
}
