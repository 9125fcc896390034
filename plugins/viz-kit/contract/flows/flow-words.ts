import { joinRemarks } from '../drawing/cartesian.ts';
import { drawingMessages } from '../drawing/drawing-messages.ts';
import type { Selects } from '../type/scene.ts';
import type { NumberLabels } from '../type/viz-theme.ts';
import { flowMessages } from './flow-messages.ts';
import type { FlowNode, Flows } from './flows.ts';

/** What a picture of flows leaves out or joins, in one line. `together`: things under “Other”. */
export const flowRemark = (
  { negative, empty }: Pick<Flows, 'negative' | 'empty'>,
  together = 0,
  ...others: readonly string[]
): string =>
  joinRemarks(
    ...others,
    together === 0 ? '' : flowMessages.together({ count: together, other: drawingMessages.other() }),
    negative === 0 ? '' : flowMessages.negative({ count: negative }),
    empty === 0 ? '' : drawingMessages.withoutValue({ count: empty }),
  );

/** What a click on a thing selects: what it gives, or where it gives nothing, what it takes. */
export const flowSelects = (
  { sourceColumn, targetColumn }: Pick<Flows, 'sourceColumn' | 'targetColumn'>,
  { out, raw }: Pick<FlowNode, 'out' | 'raw'>,
): Selects => ({ [out > 0 ? sourceColumn : targetColumn]: raw });

/** Flows that a summary names. */
const toldFlows = 5;

/** How many flows there are, and the largest of them. */
export function summarizeFlows(
  { nodes, flows, metricName }: Pick<Flows, 'nodes' | 'flows' | 'metricName'>,
  hidden: ReadonlySet<string>,
  number: NumberLabels,
): string {
  const visible = flows.filter(({ source, target }) => !hidden.has(source) && !hidden.has(target));
  if (visible.length === 0) return drawingMessages.emptySummary({ title: metricName });
  const labels = new Map(nodes.map(({ key, label }) => [key, label]));
  return flowMessages.summary({
    title: metricName,
    count: visible.length,
    nodes: nodes.filter(({ key }) => !hidden.has(key)).length,
    parts: [...visible]
      .sort((a, b) => b.value - a.value)
      .slice(0, toldFlows)
      .map(({ source, target, value }) =>
        flowMessages.part({
          flow: flowMessages.flow({ source: labels.get(source) ?? '', target: labels.get(target) ?? '' }),
          value: number(value),
        }),
      )
      .join(' '),
  });
}
