import type { ReactNode } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { LinkTo, useBranch } from '#core/browser';
import type { FormData } from '#plugins/charts';
import { DashboardPages, exploreHref, type DashboardChart } from '#plugins/dashboard';

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
  const { dashboard } = useBranch(DashboardPages);
  if (!isLink || dashboard === null) return children;
  return (
    <LinkTo className={styles.link} href={exploreHref(chart.id, dashboard.id, formData)}>
      {children}
    </LinkTo>
  );
}
