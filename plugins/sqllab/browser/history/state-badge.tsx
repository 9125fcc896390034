import { Badge } from '@fluentui/react-components';
import { historyTexts as texts } from '../../common/history-messages.ts';

const labels: Readonly<Record<string, () => string>> = {
  started: texts.running,
  pending: texts.pending,
  running: texts.running,
  fetching: texts.fetching,
  scheduled: texts.scheduled,
  success: texts.success,
  failed: texts.failed,
  stopped: texts.stopped,
  timed_out: texts.timedOut,
};
const colors = { success: 'success', failed: 'danger', timed_out: 'danger', stopped: 'warning' } as const;

/** Words for the state of a statement. */
export const stateText = (state: string): string => labels[state]?.() ?? state;

/** How a statement ended, or that it runs. */
export function StateBadge({ state }: { readonly state: string }) {
  const color = state in colors ? colors[state as keyof typeof colors] : 'informative';
  return (
    <Badge size="small" appearance="tint" color={color}>
      {stateText(state)}
    </Badge>
  );
}
