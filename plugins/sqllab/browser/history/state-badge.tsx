import { Badge } from '@fluentui/react-components';
import { historyMessages as messages } from '../../common/history-messages.ts';

const labels: Readonly<Record<string, () => string>> = {
  started: messages.running,
  pending: messages.pending,
  running: messages.running,
  fetching: messages.fetching,
  scheduled: messages.scheduled,
  success: messages.success,
  failed: messages.failed,
  stopped: messages.stopped,
  timed_out: messages.timedOut,
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
