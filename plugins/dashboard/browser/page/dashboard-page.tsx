import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { setFrameHidden, useBranch } from '#core/browser';
import { ErrorState } from '#core/browser/ui';
import { DashboardPages } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { dashboardPart } from './dashboard-part.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { OpenDashboardView } from './open-dashboard-view.tsx';
import { visitDashboard } from './page-commands.ts';
import { useDashboardAddress } from './use-dashboard-address.ts';

export const part = dashboardPart;

/** A dashboard: opens what its address names and shows it. */
export default function DashboardPageView() {
  const dispatch = useDispatch();
  const address = useDashboardAddress();
  const { status, error, dashboard, display } = useBranch(DashboardPages);
  const isAlone = useFullScreen() || display.hidesNavigation;
  useEffect(() => {
    dispatch(setFrameHidden({ isHidden: isAlone }));
    return () => {
      dispatch(setFrameHidden({ isHidden: false }));
    };
  }, [dispatch, isAlone]);
  if (status === 'failed' && error !== null) {
    return (
      <ErrorState
        error={error}
        {...(error.kind === 'forbidden' ? { title: pageMessages.forbidden() } : {})}
        onRetry={() => dispatch(visitDashboard({ address }))}
      />
    );
  }
  if (status !== 'ready' || dashboard === null) return <DashboardSkeleton />;
  return <OpenDashboardView dashboardId={dashboard.id} isAlone={isAlone} />;
}

/** Whether the page fills the screen. */
function useFullScreen(): boolean {
  return useSyncExternalStore(
    (listen) => {
      document.addEventListener('fullscreenchange', listen);
      return () => {
        document.removeEventListener('fullscreenchange', listen);
      };
    },
    () => document.fullscreenElement === document.documentElement,
  );
}
