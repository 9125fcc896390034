import { useDispatch, useSelector } from 'react-redux';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { humanizedAge } from '#core/common';
import { useBranch } from '#core/browser';
import { ConfirmButton } from '#core/browser/ui';
import { panelText as text } from '../../common/edit-messages.ts';
import { selectHasUnsavedChanges } from '../dashboard-document.ts';
import { setEditMode } from '../page/page-commands.ts';
import { RestoredDraft } from './draft-state.ts';
import { discardChanges } from './edit-commands.ts';

const useStyles = makeStyles({ root: { flexShrink: 0, margin: '8px 16px 0' } });

/** Unsaved changes of an earlier visit are shown: to go on with, or to forget. */
export default function DraftNotice() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const draft = useBranch(RestoredDraft);
  const isUnsaved = useSelector(selectHasUnsavedChanges);
  if (draft === null || !isUnsaved) return null;
  return (
    <MessageBar className={styles.root} intent="info" layout="auto" data-draft-notice>
      <MessageBarBody>
        {text.draftTitle({ when: humanizedAge(draft.atMs, Date.now()) })}
        {draft.isOutdated && ` ${text.draftOther()}`}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" appearance="primary" onClick={() => dispatch(setEditMode({ isEditing: true }))}>
          {text.keepDraft()}
        </Button>
        <ConfirmButton
          size="small"
          question={{
            title: text.discardQuestion(),
            text: text.discardText(),
            confirmLabel: text.discardDraft(),
            isDanger: true,
          }}
          onConfirm={() => dispatch(discardChanges())}
        >
          {text.discardDraft()}
        </ConfirmButton>
      </MessageBarActions>
    </MessageBar>
  );
}
