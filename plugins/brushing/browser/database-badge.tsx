import { DatabaseSearchRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { HintBadge } from '#core/browser/ui';
import type { ChartBadgeProps } from '#plugins/dashboard';
import { text } from '../common/messages.ts';
import type { ChartQuery } from '../contract/cube.ts';
import { AskedCharts } from './brushing-slice.ts';

/** Says of a chart that its numbers come from the database while a brush moves, and why. */
export default function DatabaseBadge({ chartId }: ChartBadgeProps) {
  const why = useBranch(AskedCharts)[chartId];
  const isAsked = why !== undefined;
  return (
    <HintBadge
      words={isAsked ? text.asked() : undefined}
      hint={isAsked ? text.why({ reason: reasonText(why) }) : ''}
      icon={<DatabaseSearchRegular />}
    />
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
