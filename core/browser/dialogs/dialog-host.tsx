import { lazy } from 'react';
import { useBranch } from '../react/context.tsx';
import { KeptDialog } from '../ui/kept-dialog.tsx';
import { DialogQueue } from './dialogs.ts';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/** Shows the first waiting question; loaded when the first is asked. */
export function DialogHost() {
  const [first] = useBranch(DialogQueue);
  return (
    <KeptDialog about={first}>{(dialog, isOpen) => <QuestionDialog dialog={dialog} isOpen={isOpen} />}</KeptDialog>
  );
}
