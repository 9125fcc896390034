import { useDispatch } from 'react-redux';
import { humanizedAge } from '#core/common';
import { useBranch } from '#core/browser';
import { leftWorkAnswered, type LeftWork } from '#plugins/dashboard';
import { panelText as text } from '../../common/edit-messages.ts';
import { LeftWorkBar } from './left-work-bar.tsx';
import { LeftWorks } from './left-work-state.ts';

/** What was left in dialogs at an earlier visit, each with its own bar. */
export default function LeftWorkNotices() {
  const dispatch = useDispatch();
  const answer = (work: LeftWork, action: LeftWork['goOn']) => {
    dispatch(action);
    dispatch(leftWorkAnswered({ id: work.id }));
  };
  return useBranch(LeftWorks).map((work) => (
    <LeftWorkBar
      key={work.id}
      name={work.id}
      words={`${work.text} ${text.lastChange({ when: humanizedAge(work.atMs, Date.now()) })}`}
      question={{ title: text.discardLeft(), text: text.discardLeftText() }}
      onGoOn={() => answer(work, work.goOn)}
      onDiscard={() => answer(work, work.discard)}
    />
  ));
}
