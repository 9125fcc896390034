import { Suspense, lazy } from 'react';
import { useBranch } from '../react/context.tsx';
import { DialogQueue } from './dialogs.ts';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/** Shows the first waiting question; loaded when the first is asked. */
export function DialogHost() {
  const [first] = useBranch(DialogQueue);
  return first === undefined ? null : (
    <Suspense>
      <QuestionDialog key={first.id} dialog={first} />
    </Suspense>
  );
}
