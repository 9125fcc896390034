import { useBranch } from '../react/context.tsx';
import { KeptDialog } from '../ui/kept-dialog.tsx';
import { DialogQueue } from './dialogs.ts';
import { lazyView } from '../react/lazy-view.tsx';

const QuestionDialog = lazyView(() => import('./question-dialog.tsx'));

/** Shows the first waiting question; loaded when the first is asked. */
export function DialogHost() {
  const [first] = useBranch(DialogQueue);
  return (
    <KeptDialog about={first}>{(dialog, isOpen) => <QuestionDialog dialog={dialog} isOpen={isOpen} />}</KeptDialog>
  );
}
