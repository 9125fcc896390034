import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkTo } from '#core/browser';
import { EmptyState, ErrorState, SkeletonRows } from '#core/browser/ui';
import { exploreDatasetLink } from '#plugins/datasets';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { loadUses, type DatasetPageState } from './dataset-page-state.ts';

const useStyles = makeStyles({
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: '0 0 24px', padding: 0, display: 'flex', flexDirection: 'column', gap: '6px' },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, marginLeft: '8px' },
});

/** Charts and dashboards that use the dataset. */
export function UsageTab({ id, uses }: { readonly id: number; readonly uses: DatasetPageState['uses'] }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(loadUses({ id }));
  }, [dispatch, id]);
  if (uses.status === 'loading') return <SkeletonRows count={4} />;
  if (uses.error !== null)
    return (
      <ErrorState
        error={uses.error}
        isCompact
        onRetry={() => {
          dispatch(loadUses({ id }));
        }}
      />
    );
  if (uses.charts.length + uses.dashboards.length === 0) {
    return (
      <EmptyState
        title={messages.noUse()}
        text={messages.noUseText()}
        action={{
          label: messages.newChart(),
          href: exploreDatasetLink.href({}, { datasource_type: 'table', datasource_id: id }),
        }}
      />
    );
  }
  return (
    <>
      <h2 className={styles.heading}>{messages.charts({ count: uses.charts.length })}</h2>
      <ul className={styles.list}>
        {uses.charts.map((chart) => (
          <li key={chart.id}>
            <LinkTo href={exploreDatasetLink.href({}, { slice_id: chart.id })}>{chart.name}</LinkTo>
            <span className={styles.detail}>{chart.detail}</span>
          </li>
        ))}
      </ul>
      {uses.dashboards.length > 0 && (
        <>
          <h2 className={styles.heading}>{messages.dashboards({ count: uses.dashboards.length })}</h2>
          <ul className={styles.list}>
            {uses.dashboards.map((dashboard) => (
              <li key={dashboard.id}>{dashboard.name}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
