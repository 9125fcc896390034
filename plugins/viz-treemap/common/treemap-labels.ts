import {
  isGathered,
  labelForms,
  labelsTogether,
  leavesOf,
  shareLabels,
  valueLabels,
  type DrawInput,
  type HierarchyNode,
} from '#plugins/viz-kit';
import type { TreemapOptions } from './treemap-options.ts';

/** Writes values and shares of a picture, those that are read together in one way. */
export interface TreemapWords {
  readonly value: (node: HierarchyNode) => string;
  readonly share: (node: HierarchyNode) => string;
}

export function treemapWords(
  { formats, options }: Pick<DrawInput<TreemapOptions>, 'formats' | 'options'>,
  root: HierarchyNode,
): TreemapWords {
  const named = leavesOf(root).filter((node) => !isGathered(node));
  const number = labelsTogether(
    valueLabels(formats, options.number_format, options.currency_format),
    named.map(({ amount }) => Number(amount)),
  );
  const percent = shareLabels(named.map(({ ofAll }) => ofAll));
  return { value: ({ amount }) => number(amount), share: ({ ofAll }) => percent(ofAll) };
}

/** What words about a group are made of. */
export const labelParts = (node: HierarchyNode, words: TreemapWords) => ({
  label: node.label,
  value: words.value(node),
  share: words.share(node),
});

/** What the line above a group's parts may say: its name with its number, or the name alone. */
export function headerForms(
  { label_type: kind }: TreemapOptions,
  node: HierarchyNode,
  words: TreemapWords,
): readonly string[] {
  const named = kind.startsWith('key') ? kind : 'key_value';
  return [...new Set([...labelForms(named, labelParts(node, words), false), node.label])];
}
