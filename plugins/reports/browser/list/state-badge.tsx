import { Badge } from '@fluentui/react-components';
import { pageMessages as messages } from '../../common/messages.ts';
import type { ReportState } from '../../contract/report-rows.ts';

const looks = {
  Success: { label: messages.stateSuccess, color: 'success' },
  Working: { label: messages.stateWorking, color: 'informative' },
  Error: { label: messages.stateError, color: 'danger' },
  'Not triggered': { label: messages.stateNotTriggered, color: 'subtle' },
  'On Grace': { label: messages.stateOnGrace, color: 'warning' },
} as const;

/** Outcome of a report's last run. */
export function StateBadge({ state }: { readonly state: ReportState }) {
  const { label, color } = looks[state];
  return (
    <Badge appearance="tint" color={color}>
      {label()}
    </Badge>
  );
}
