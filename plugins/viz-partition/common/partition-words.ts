import { metricLabel } from '#plugins/queries';
import { drawingMessages, metricList, summarizeHierarchy, type HierarchyNode, type Steps } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { changeOfGroup, partitionTrees, type PartitionFacts, type PartitionTree } from './partition-model.ts';

/** What a group is worth: its sum, or how it has changed, with its sign. */
export function partitionWords(
  { formats, options }: Pick<PartitionFacts, 'formats' | 'options'>,
  { change }: PartitionTree,
): (node: HierarchyNode) => string {
  const number = formats.number(options.number_format);
  if (change === undefined) return ({ amount }) => number(amount);
  const percent = formats.number('+.1%');
  return (node) => {
    const value = changeOfGroup(change, node);
    if (value === undefined) return drawingMessages.notAvailable();
    if (change === 'point_percent') return percent(value);
    if (change === 'point_factor') return `×${number(value)}`;
    return value > 0 ? `+${number(value)}` : number(value);
  };
}

/** Times that a summary tells of. */
const toldTimes = 3;

export function* partitionSummary(input: PartitionFacts): Steps<string> {
  const trees = yield* partitionTrees(input);
  const told = trees.filter(({ time }) => time === undefined);
  const timed = trees.filter(({ time }) => time !== undefined);
  const summary = (tree: PartitionTree): string => summarizeHierarchy(input, tree.facts, partitionWords(input, tree));
  const sentences = [
    ...told.map(summary),
    ...timed
      .slice(0, toldTimes)
      .map((tree) => messages.ofTime({ time: tree.time?.label ?? '', summary: summary(tree) })),
    ...(timed.length > toldTimes ? [messages.moreTimes({ count: timed.length - toldTimes })] : []),
  ];
  const title = metricList(input.formData, 'metrics').map((metric) => input.labelOf(metricLabel(metric)));
  return sentences.length === 0 ? drawingMessages.emptySummary({ title: title.join(', ') }) : sentences.join(' ');
}
