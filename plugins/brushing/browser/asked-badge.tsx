import { Badge, Tooltip } from '@fluentui/react-components';
import { DatabaseSearchRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { text } from '../common/messages.ts';
import type { ChartQuery } from '../contract/cube.ts';
import { AskedCharts } from './brushing-slice.ts';

/** Says of a chart that its numbers come from the database while a brush moves, and why. */
export default function AskedBadge({ chartId }: ChartBadgeProps) {
  const why = useBranch(AskedCharts)[chartId];
  if (why === undefined) return null;
  return (
    <Tooltip content={text.why({ reason: reasonText(why) })} relationship="description">
      <Badge appearance="tint" color="informative" icon={<DatabaseSearchRegular />} role="status">
        {text.asked()}
      </Badge>
    </Tooltip>
  );
}

function reasonText({ reason, what }: Pick<ChartQuery, 'reason' | 'what'>): string {
  switch (reason) {
    case 'metric':
      return text.metric({ what });
    case 'order':
      return text.order({ what });
    case 'steps':
      return what === '' ? text.someSteps() : text.steps({ what });
    case 'failed':
      return text.failed({ what });
    default:
      return text[reason]();
  }
}
