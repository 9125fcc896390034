import { Badge } from '@fluentui/react-components';
import { pageText as text } from '../../common/messages.ts';
import type { ReportState } from '../../contract/report-rows.ts';

const looks = {
  Success: { label: text.stateSuccess, color: 'success' },
  Working: { label: text.stateWorking, color: 'informative' },
  Error: { label: text.stateError, color: 'danger' },
  'Not triggered': { label: text.stateNotTriggered, color: 'subtle' },
  'On Grace': { label: text.stateOnGrace, color: 'warning' },
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
