import { useDispatch, useSelector } from 'react-redux';
import { humanizedAge } from '#core/common';
import { useBranch } from '#core/browser';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { dashboardDocument, selectHasUnsavedChanges } from '../dashboard-document.ts';
import { setEditMode } from '../page/page-commands.ts';
import { RestoredDraft } from './draft-state.ts';
import { discardChanges } from './edit-commands.ts';
import { RecoveredDraftsBar } from './recovered-drafts-bar.tsx';

/** Unsaved changes of an earlier visit are shown: to go on with, or to forget. */
export default function DraftNotice() {
  const dispatch = useDispatch();
  const draft = useBranch(RestoredDraft);
  const isUnsaved = useSelector(selectHasUnsavedChanges);
  if (draft === null || !isUnsaved) return null;
  const isOther = draft.isOutdated ? ` ${messages.draftOther()}` : '';
  return (
    <RecoveredDraftsBar
      name={dashboardDocument.state.key}
      words={`${messages.draftTitle({ when: humanizedAge(draft.atMs, Date.now()) })}${isOther}`}
      question={{ title: messages.discardQuestion(), text: messages.discardText() }}
      onGoOn={() => dispatch(setEditMode({ isEditing: true }))}
      onDiscard={() => dispatch(discardChanges())}
    />
  );
}
