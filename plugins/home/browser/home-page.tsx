import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular, DatabaseRegular, TableRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { HttpClient, LinkTo, definePagePart, useBranch, useCurrentUser, useService, useWorkbench } from '#core/browser';
import { EmptyState, PageBody, ProgressBars, SkeletonCards, narrowScreen } from '#core/browser/ui';
import { ChartCards, chartListLink, type ChartRow } from '#plugins/charts';
import { DashboardCards, dashboardLink, dashboardListLink, type DashboardRow } from '#plugins/dashboard';
import { datasetListLink, exploreDatasetLink, newDatasetLink, pickFileToUpload } from '#plugins/datasets';
import { Examples, examplesOpened, loadExamples, refreshExamples, removeAllExamples } from '#plugins/examples';
import { text } from '../common/messages.ts';
import { Home, homeSaga, homeSlice, loadHome, type HomeDataset } from './home-state.ts';

export const part = definePagePart({ slices: [homeSlice], deps: { http: HttpClient }, saga: homeSaga });

/** Rarely shown, and nobody should wait for it. */
const ExamplesFailed = lazy(() => import('./examples-failed.tsx'));
const HomeFailed = lazy(() => import('./home-failed.tsx'));

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
  section: { marginBottom: '28px' },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', marginBottom: '10px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  more: { fontSize: tokens.fontSizeBase200 },
  datasets: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '8px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(300px, 1fr))',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  dataset: {
    display: 'flex',
    gap: '10px',
    alignItems: 'flex-start',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusLarge,
    textDecorationLine: 'none',
    color: 'inherit',
    height: '100%',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  datasetIcon: { fontSize: '20px', color: tokens.colorNeutralForeground3, flexShrink: 0, marginTop: '1px' },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  words: { minWidth: 0, flexGrow: 1 },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
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

interface DashboardsProps {
  readonly title: string;
  readonly dashboards: readonly DashboardRow[];
}

function Dashboards({ title, dashboards }: DashboardsProps) {
  const Cards = useService(DashboardCards);
  return (
    <Section title={title} moreHref={dashboardListLink.href()} moreLabel={text.allDashboards()}>
      <Suspense fallback={<SkeletonCards />}>
        <Cards ariaLabel={title} rows={dashboards} />
      </Suspense>
    </Section>
  );
}

function Charts({ title, charts }: { readonly title: string; readonly charts: readonly ChartRow[] }) {
  const Cards = useService(ChartCards);
  return (
    <Section title={title} moreHref={chartListLink.href()} moreLabel={text.allCharts()}>
      <Suspense fallback={<SkeletonCards />}>
        <Cards ariaLabel={title} rows={charts} />
      </Suspense>
    </Section>
  );
}

function Datasets({ datasets }: { readonly datasets: readonly HomeDataset[] }) {
  const styles = useStyles();
  return (
    <Section title={text.datasets()} moreHref={datasetListLink.href()} moreLabel={text.allDatasets()}>
      {datasets.length === 0 && <p>{text.noDatasets()}</p>}
      <ul className={styles.datasets}>
        {datasets.map((dataset) => (
          <li key={dataset.id}>
            <LinkTo
              className={styles.dataset}
              href={exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: dataset.id })}
            >
              {dataset.kind === 'virtual' ? (
                <DatabaseRegular className={styles.datasetIcon} aria-hidden />
              ) : (
                <TableRegular className={styles.datasetIcon} aria-hidden />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{dataset.table_name}</span>
                <span className={styles.detail} title={dataset.description ?? undefined}>
                  {dataset.description ?? [dataset.database, dataset.changed].filter(Boolean).join(' · ')}
                </span>
              </span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly moreHref: string;
  readonly moreLabel: string;
  readonly children: ReactNode;
}

function Section({ title, moreHref, moreLabel, children }: SectionProps) {
  const styles = useStyles();
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        <LinkTo className={styles.more} href={moreHref}>
          {moreLabel}
        </LinkTo>
      </div>
      {children}
    </section>
  );
}
