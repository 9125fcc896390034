import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { LinkTo } from '#core/browser';
import type { FormData } from '#plugins/viz-kit';
import { exploreHref, selectDashboard, type DashboardChart } from '#plugins/dashboard';

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline', color: 'inherit' },
    '@media print': { color: 'inherit' },
  },
});

interface ExploreLinkProps {
  readonly chart: DashboardChart;
  /** As the chart runs now. */
  readonly formData: FormData;
  /** Readers who may not explore see the words alone. */
  readonly isLink: boolean;
  readonly children: ReactNode;
}

/** The chart's name as the way into Explore, with the filters it has here. */
export function ExploreLink({ chart, formData, isLink, children }: ExploreLinkProps) {
  const styles = useStyles();
  const dashboardId = useSelector((root: StoreRoot) => selectDashboard(root)?.id);
  if (!isLink || dashboardId === undefined) return children;
  return (
    <LinkTo className={styles.link} href={exploreHref(chart.id, dashboardId, formData)}>
      {children}
    </LinkTo>
  );
}
