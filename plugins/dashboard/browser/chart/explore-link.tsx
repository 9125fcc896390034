import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { LinkTo, useBranch } from '#core/browser';
import { chartUrl } from '#plugins/charts';
import { DashboardPages, type DashboardChart } from '#plugins/dashboard';

const useStyles = makeStyles({
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline', color: 'inherit' },
  },
});

interface ExploreLinkProps {
  readonly chart: DashboardChart;
  /** Readers who may not explore see the words alone. */
  readonly isLink: boolean;
  readonly children: ReactNode;
}

/** The chart's name as the way into Explore, which then knows the dashboard it was left for. Wire contract §21. */
export function ExploreLink({ chart, isLink, children }: ExploreLinkProps) {
  const styles = useStyles();
  const { dashboard } = useBranch(DashboardPages);
  if (!isLink || dashboard === null) return children;
  return (
    <LinkTo className={styles.link} href={`${chartUrl(chart.id)}&dashboard_id=${String(dashboard.id)}`}>
      {children}
    </LinkTo>
  );
}
