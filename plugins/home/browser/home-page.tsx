import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular } from '@fluentui/react-icons';
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
import { EmptyState, PageBody, ProgressBars, SkeletonCards, narrowScreen, visuallyHidden } from '#core/browser/ui';
import { dashboardLink } from '#plugins/dashboard';
import { newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { HomeSections } from '#plugins/home';
import { Examples, examplesOpened, loadExamples, refreshExamples, removeAllExamples } from '#plugins/examples';
import { text } from '../common/messages.ts';
import { Charts, Dashboards, Datasets } from './home-sections.tsx';
import { Home, homeSaga, homeSlice, loadHome } from './home-state.ts';

export const part = definePagePart({ slices: [homeSlice], deps: { http: HttpClient }, saga: homeSaga });

/** Rarely shown, and nobody should wait for it. */
const ExamplesFailed = lazyView(() => import('./examples-failed.tsx'));
const HomeFailed = lazyView(() => import('./home-failed.tsx'));

const useStyles = makeStyles({
  top: { display: 'flex', gap: '16px', alignItems: 'stretch', marginBottom: '24px', flexWrap: 'wrap' },
  drop: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '20px 24px',
    borderRadius: tokens.borderRadiusXLarge,
    flexWrap: 'wrap',
    border: `1.5px dashed ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [narrowScreen]: { padding: '12px', gap: '10px', flexWrap: 'nowrap', alignItems: 'flex-start' },
  },
  dropIcon: {
    fontSize: '32px',
    color: tokens.colorBrandForeground1,
    flexShrink: 0,
    [narrowScreen]: { fontSize: '24px' },
  },
  // On a phone the acts stand under the words, beside the icon.
  dropBody: {
    flexGrow: 1,
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    flexWrap: 'wrap',
    [narrowScreen]: { gap: '8px' },
  },
  dropWords: { flexGrow: 1, minWidth: '220px' },
  dropTitle: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    [narrowScreen]: { fontSize: tokens.fontSizeBase400 },
  },
  dropText: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  acts: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  progress: { marginBottom: '20px' },
  opensSoon: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    flexWrap: 'wrap',
    marginTop: '6px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
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
  const { navigate } = useWorkbench();
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
      <h1 className={styles.hidden}>{text.title()}</h1>
      {canUpload && (
        <div className={styles.top}>
          <section className={styles.drop} aria-labelledby="home-drop">
            <ArrowUploadRegular className={styles.dropIcon} aria-hidden />
            <div className={styles.dropBody}>
              <div className={styles.dropWords}>
                <h2 id="home-drop" className={styles.dropTitle}>
                  {text.dropTitle()}
                </h2>
                <p className={styles.dropText}>{text.dropText()}</p>
              </div>
              <div className={styles.acts}>
                <Button appearance="primary" onClick={() => dispatch(pickFileToUpload())}>
                  {text.pickFile()}
                </Button>
                <Button onClick={() => navigate(newDatasetLink.href())}>{text.newDataset()}</Button>
              </div>
            </div>
          </section>
        </div>
      )}
      {examples?.state === 'failed' && (
        <Suspense>
          <ExamplesFailed reason={examples.error ?? ''} />
        </Suspense>
      )}
      {examples?.state === 'loading' && (
        <div className={styles.progress}>
          <ProgressBars />
          {canManageExamples && examples.first_dashboard !== null && (
            <div className={styles.opensSoon}>
              <span>{text.opensSoon({ title: examples.first_dashboard.title })}</span>
              <Button appearance="subtle" size="small" onClick={() => dispatch(examplesOpened())}>
                {text.stayHere()}
              </Button>
            </div>
          )}
        </div>
      )}
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
            <Dashboards title={text.starredDashboards()} dashboards={home.starredDashboards} />
          )}
          {home.recentDashboards.length > 0 && (
            <Dashboards title={text.recentDashboards()} dashboards={home.recentDashboards} />
          )}
          {home.starred.length > 0 && <Charts title={text.starred()} charts={home.starred} />}
          {home.recent.length > 0 ? <Charts title={text.recent()} charts={home.recent} /> : <NoCharts />}
          <Datasets datasets={home.datasets} />
          {canManageExamples && examples?.state === 'present' && (
            <div className={styles.foot}>
              <Button appearance="subtle" size="small" onClick={() => dispatch(removeAllExamples())}>
                {text.removeExamples()}
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
      title={text.noCharts()}
      text={user.can(['can_write', 'Dataset']) ? text.noChartsText() : text.noChartsToRead()}
      {...(canLoad ? { act: { label: text.loadExamples(), onClick: () => dispatch(loadExamples()) } } : {})}
    />
  );
}
