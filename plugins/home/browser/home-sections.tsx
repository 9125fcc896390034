import { makeStyles, tokens } from '@fluentui/react-components';
import { DatabaseRegular, TableRegular } from '@fluentui/react-icons';
import { Suspense, type ReactNode } from 'react';
import { LinkTo, useService } from '#core/browser';
import { SkeletonCards, narrowScreen } from '#core/browser/ui';
import { ChartCards, chartListLink, type ChartRow } from '#plugins/charts';
import { DashboardCards, dashboardListLink, type DashboardRow } from '#plugins/dashboard';
import { datasetListLink, exploreDatasetLink } from '#plugins/datasets';
import { messages } from '../common/messages.ts';
import type { HomeDataset } from './home-state.ts';

const useStyles = makeStyles({
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
});

interface DashboardsProps {
  readonly title: string;
  readonly dashboards: readonly DashboardRow[];
}

/** Dashboards as pictures. */
export function Dashboards({ title, dashboards }: DashboardsProps) {
  const Cards = useService(DashboardCards);
  return (
    <Section title={title} moreHref={dashboardListLink.href()} moreLabel={messages.allDashboards()}>
      <Suspense fallback={<SkeletonCards />}>
        <Cards ariaLabel={title} rows={dashboards} />
      </Suspense>
    </Section>
  );
}

/** Charts as pictures. */
export function Charts({ title, charts }: { readonly title: string; readonly charts: readonly ChartRow[] }) {
  const Cards = useService(ChartCards);
  return (
    <Section title={title} moreHref={chartListLink.href()} moreLabel={messages.allCharts()}>
      <Suspense fallback={<SkeletonCards />}>
        <Cards ariaLabel={title} rows={charts} />
      </Suspense>
    </Section>
  );
}

/** Datasets; each leads to its first chart. */
export function Datasets({ datasets }: { readonly datasets: readonly HomeDataset[] }) {
  const styles = useStyles();
  return (
    <Section title={messages.datasets()} moreHref={datasetListLink.href()} moreLabel={messages.allDatasets()}>
      {datasets.length === 0 && <p>{messages.noDatasets()}</p>}
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
