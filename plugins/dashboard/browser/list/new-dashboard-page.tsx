import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Spinner } from '@fluentui/react-components';
import { HttpClient, definePagePart, useBranch, useWorkbench } from '#core/browser';
import { ErrorState, PageBody } from '#core/browser/ui';
import { dashboardLink } from '#plugins/dashboard';
import { listMessages } from '../../common/list-messages.ts';
import { NewDashboard, makeDashboard, newDashboard, newDashboardSaga } from './new-dashboard-state.ts';

export const part = definePagePart({ slices: [newDashboard], deps: { http: HttpClient }, saga: newDashboardSaga });

/** Makes a dashboard and goes on to it, in edit mode. */
export default function NewDashboardPage() {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const { madeId, error } = useBranch(NewDashboard);
  useEffect(() => {
    dispatch(makeDashboard());
  }, [dispatch]);
  useEffect(() => {
    if (madeId !== null) navigate(dashboardLink.href({ idOrSlug: madeId }, { edit: 'true' }), { replace: true });
  }, [madeId, navigate]);
  return (
    <PageBody>
      {error === null ? (
        <Spinner label={listMessages.making()} />
      ) : (
        <ErrorState error={error} onRetry={() => dispatch(makeDashboard())} />
      )}
    </PageBody>
  );
}
