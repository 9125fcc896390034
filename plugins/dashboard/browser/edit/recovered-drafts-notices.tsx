import { useDispatch } from 'react-redux';
import { humanizedAge } from '#core/common';
import { useBranch } from '#core/browser';
import { recoveredDraftAnswered, type RecoveredDraft } from '#plugins/dashboard';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { RecoveredDraftsBar } from './recovered-drafts-bar.tsx';
import { RecoveredDrafts } from './recovered-drafts-state.ts';

/** What was left in dialogs at an earlier visit, each with its own bar. */
export default function RecoveredDraftsNotices() {
  const dispatch = useDispatch();
  const answer = (work: RecoveredDraft, action: RecoveredDraft['goOn']) => {
    dispatch(action);
    dispatch(recoveredDraftAnswered({ id: work.id }));
  };
  return useBranch(RecoveredDrafts).map((work) => (
    <RecoveredDraftsBar
      key={work.id}
      name={work.id}
      words={`${work.text} ${messages.lastChange({ when: humanizedAge(work.atMs, Date.now()) })}`}
      question={{ title: messages.discardLeft(), text: messages.discardLeftText() }}
      onGoOn={() => answer(work, work.goOn)}
      onDiscard={() => answer(work, work.discard)}
    />
  ));
}
