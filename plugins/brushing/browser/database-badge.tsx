import { DatabaseSearchRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { HintBadge } from '#core/browser/ui';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { messages } from '../common/messages.ts';
import type { ChartQuery } from '../contract/cube.ts';
import { AskedCharts } from './brushing-slice.ts';

/** Says of a chart that its numbers come from the database while a brush moves, and why. */
export default function DatabaseBadge({ chartId }: ChartBadgeProps) {
  const why = useBranch(AskedCharts)[chartId];
  const isAsked = why !== undefined;
  return (
    <HintBadge
      words={isAsked ? messages.asked() : undefined}
      hint={isAsked ? messages.why({ reason: reasonText(why) }) : ''}
      icon={<DatabaseSearchRegular />}
    />
  );
}

function reasonText({ reason, what }: Pick<ChartQuery, 'reason' | 'what'>): string {
  switch (reason) {
    case 'metric':
      return messages.metric({ what });
    case 'order':
      return messages.order({ what });
    case 'steps':
      return what === '' ? messages.someSteps() : messages.steps({ what });
    case 'failed':
      return messages.failed({ what });
    default:
      return messages[reason]();
  }
}
