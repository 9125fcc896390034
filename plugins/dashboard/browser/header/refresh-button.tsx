import { useDispatch } from 'react-redux';
import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { DashboardPages, refreshCharts } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { intervalText, refreshMessages, shortIntervalText } from '../../common/refresh-messages.ts';
import { AutoRefresh } from '../chart/refresh-state.ts';

/** Queries all charts again. While the dashboard refreshes itself, the button shows the interval. */
export function RefreshButton() {
  const dispatch = useDispatch();
  const { isRefreshing } = useBranch(DashboardPages);
  const { intervalS } = useBranch(AutoRefresh);
  const action = isRefreshing ? pageMessages.refreshing() : pageMessages.refresh();
  const isTimed = intervalS > 0;
  return (
    <Tooltip
      content={isTimed ? refreshMessages.isOn({ refresh: action, interval: intervalText(intervalS) }) : action}
      relationship="label"
    >
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowClockwiseRegular />}
        disabledFocusable={isRefreshing}
        onClick={() => dispatch(refreshCharts({ force: true }))}
      >
        {isTimed ? shortIntervalText(intervalS) : undefined}
      </Button>
    </Tooltip>
  );
}
