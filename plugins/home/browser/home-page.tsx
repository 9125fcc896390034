import { Button, makeStyles } from '@fluentui/react-components';
import { Suspense, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import {
  Contributed,
  HttpClient,
  definePagePart,
  lazyView,
  useBranch,
  useCurrentUser,
  useExtensions,
  useWorkbench,
} from '#core/browser';
import { EmptyState, PageBody, SkeletonCards, visuallyHidden } from '#core/browser/ui';
import { dashboardLink } from '#plugins/dashboard';
import { HomeSections } from '#plugins/home';
import { Examples, examplesOpened, loadExamples, refreshExamples, removeAllExamples } from '#plugins/examples';
import { messages } from '../common/messages.ts';
import { DropFile } from './drop-file.tsx';
import { ExamplesProgress } from './examples-progress.tsx';
import { Charts, Dashboards, Datasets } from './home-sections.tsx';
import { Home, homeSaga, homeSlice, loadHome } from './home-state.ts';

export const part = definePagePart({ slices: [homeSlice], deps: { http: HttpClient }, saga: homeSaga });

/** Rarely shown, and nobody should wait for it. */
const ExamplesFailed = lazyView(() => import('./examples-failed.tsx'));
const HomeFailed = lazyView(() => import('./home-failed.tsx'));

const useStyles = makeStyles({
  hidden: visuallyHidden,
  foot: { display: 'flex', justifyContent: 'flex-end' },
});

/** At the first start the first example dashboard opens by itself, once, unless somebody would rather stay. */
function useFirstDashboard(isAllowed: boolean): void {
  const dispatch = useDispatch();
  const { navigate } = useWorkbench();
  const id = useBranch(Examples)?.first_dashboard?.id ?? null;
  useEffect(() => {
    if (!isAllowed || id === null) return;
    dispatch(examplesOpened());
    navigate(dashboardLink.href({ idOrSlug: id }), { replace: true });
  }, [dispatch, navigate, isAllowed, id]);
}

/** The first page: a file to drop, charts, datasets, examples. */
export default function HomePage() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const home = useBranch(Home);
  const examples = useBranch(Examples);
  const sections = useExtensions(HomeSections);
  const canUpload = user.can(['can_write', 'Dataset']);
  const canManageExamples = user.can(['can_write', 'Database']);
  useEffect(() => {
    dispatch(loadHome());
    dispatch(refreshExamples());
  }, [dispatch]);
  useFirstDashboard(canManageExamples);
  return (
    <PageBody>
      <h1 className={styles.hidden}>{messages.title()}</h1>
      {canUpload && <DropFile />}
      {examples?.state === 'failed' && (
        <Suspense>
          <ExamplesFailed reason={examples.error ?? ''} />
        </Suspense>
      )}
      {examples?.state === 'loading' && <ExamplesProgress canOpen={canManageExamples} />}
      {home.status === 'failed' && home.error !== null && (
        <Suspense>
          <HomeFailed error={home.error} />
        </Suspense>
      )}
      {(home.status === 'loading' || home.status === 'idle') && <SkeletonCards />}
      {home.status === 'ready' && (
        <>
          {sections.map((section) => (
            <Suspense key={section.id}>
              <Contributed view={section} given={{}} />
            </Suspense>
          ))}
          {home.starredDashboards.length > 0 && (
            <Dashboards title={messages.starredDashboards()} dashboards={home.starredDashboards} />
          )}
          {home.recentDashboards.length > 0 && (
            <Dashboards title={messages.recentDashboards()} dashboards={home.recentDashboards} />
          )}
          {home.starred.length > 0 && <Charts title={messages.starred()} charts={home.starred} />}
          {home.recent.length > 0 ? <Charts title={messages.recent()} charts={home.recent} /> : <NoCharts />}
          <Datasets datasets={home.datasets} />
          {canManageExamples && examples?.state === 'present' && (
            <div className={styles.foot}>
              <Button appearance="subtle" size="small" onClick={() => dispatch(removeAllExamples())}>
                {messages.removeExamples()}
              </Button>
            </div>
          )}
        </>
      )}
    </PageBody>
  );
}

/** Nothing to see yet: while the examples load, their places; else what a reader may do. */
function NoCharts() {
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const examples = useBranch(Examples);
  if (examples?.state === 'loading') return <SkeletonCards />;
  const canLoad = user.can(['can_write', 'Database']) && examples?.state === 'absent';
  return (
    <EmptyState
      title={messages.noCharts()}
      text={user.can(['can_write', 'Dataset']) ? messages.noChartsText() : messages.noChartsToRead()}
      {...(canLoad ? { action: { label: messages.loadExamples(), onClick: () => dispatch(loadExamples()) } } : {})}
    />
  );
}
