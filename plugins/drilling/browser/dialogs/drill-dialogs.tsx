import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch, useWorkbench, lazyView } from '#core/browser';
import { KeptDialog } from '#core/browser/ui';
import { DrillDestinations, DrillDialogs, arriveAtDestination, closeDrillDialog } from '../drill-state.ts';

const views = {
  rows: lazyView(() => import('./rows-dialog.tsx')),
  dimension: lazyView(() => import('./dimension-dialog.tsx')),
  dashboard: lazyView(() => import('./dashboard-dialog.tsx')),
} as const;
const kinds = ['rows', 'dimension', 'dashboard'] as const;

/** The dialogs of drilling, and the way to where a point led. */
export default function DrillDialogHost() {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { open } = useBranch(DrillDialogs);
  const { href } = useBranch(DrillDestinations);
  const close = useCallback(() => {
    dispatch(closeDrillDialog());
  }, [dispatch]);
  useEffect(() => {
    if (href === null) return;
    dispatch(arriveAtDestination());
    navigate(href);
  }, [href, dispatch, navigate]);
  return kinds.map((kind) => {
    const View = views[kind];
    return (
      <KeptDialog key={kind} about={open?.kind === kind ? open.subject : undefined}>
        {(subject, isOpen) => <View subject={subject} isOpen={isOpen} onClose={close} />}
      </KeptDialog>
    );
  });
}
