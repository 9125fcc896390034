import { useEffect, useRef, useState } from 'react';
import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { lazyView, useBranch } from '#core/browser';
import { topBarHeightPx } from '#core/browser/ui';
import { DashboardPages } from '#plugins/dashboard';
import { overBudget, secondsText, type ChartSpeed } from '../common/chart-speeds.ts';
import { speedMessages as messages } from '../common/messages.ts';
import { useChartSpeeds } from './use-chart-speeds.ts';

/** Header of the dashboard, and some room. px */
const belowHeaderPx = 56;

const useStyles = makeStyles({
  // Over the page, so that nothing moves under the pointer.
  root: {
    position: 'fixed',
    top: `${String(topBarHeightPx + belowHeaderPx)}px`,
    left: 0,
    right: 0,
    zIndex: 20,
    width: 'min(760px, calc(100vw - 32px))',
    margin: '0 auto',
    boxSizing: 'border-box',
    boxShadow: tokens.shadow16,
    '@media print': { display: 'none' },
  },
});

const Report = lazyView(() => import('./speed-dialog.tsx'));

/** Tells who publishes a dashboard which of its charts readers will wait for. */
export default function PublishNotice() {
  const [isShown, setShown] = useJustPublished();
  return isShown && <SlowCharts onDismiss={() => setShown(false)} />;
}

function SlowCharts({ onDismiss }: { readonly onDismiss: () => void }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const { speeds, budgetS } = useChartSpeeds();
  const slow = overBudget(speeds, budgetS);
  return (
    <>
      {slow.length > 0 && (
        <MessageBar className={styles.root} intent="warning" layout="auto" data-speed-notice>
          <MessageBarBody>{wordsFor(slow, budgetS)}</MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                aria-label={messages.dismiss()}
                icon={<DismissRegular />}
                onClick={onDismiss}
              />
            }
          >
            <Button size="small" onClick={() => setOpen(true)}>
              {messages.whatHelps()}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {isOpen && <Report isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether the dashboard was published while it was open here; true until the notice is dismissed. */
function useJustPublished() {
  const { dashboard, isPublished } = useBranch(DashboardPages);
  const dashboardId = dashboard?.id;
  const before = useRef({ dashboardId, isPublished });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const { dashboardId: id, isPublished: wasPublished } = before.current;
    before.current = { dashboardId, isPublished };
    setShown((was) => id === dashboardId && isPublished && (was || !wasPublished));
  }, [dashboardId, isPublished]);
  return [isShown, setShown] as const;
}

function wordsFor(slow: readonly ChartSpeed[], budget: number): string {
  const [first] = slow;
  const inWords = ({ name: chart, ms }: ChartSpeed) => ({ chart, seconds: secondsText(ms ?? 0) });
  if (slow.length === 1 && first !== undefined) return messages.noticeOne({ ...inWords(first), budget });
  const charts = slow.map((one) => messages.noticeChart(inWords(one))).join(', ');
  return messages.noticeMore({ count: slow.length, budget, charts });
}
