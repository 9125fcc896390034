import { valueLabels } from '../drawing/axis-labels.ts';
import { joinRemarks } from '../drawing/cartesian.ts';
import { drawingMessages } from '../drawing/drawing-messages.ts';
import { shareLabels } from '../drawing/label-forms.ts';
import type { Currency } from '../options/options.ts';
import type { Mark } from '../type/scene.ts';
import type { NumberLabels } from '../type/viz-theme.ts';
import type { DrawInput } from '../type/viz-type.ts';
import type { HierarchyColors } from './hierarchy-colors.ts';
import { withoutHidden } from './hierarchy-legend.ts';
import { hierarchyMessages } from './hierarchy-messages.ts';
import type { Hierarchy, HierarchyNode } from './nest-rows.ts';

type WordsInput = Pick<
  DrawInput<{ readonly number_format: string; readonly currency_format?: Currency | null }>,
  'formats' | 'options' | 'hidden'
>;

/** Between the names of a path. */
export const pathSeparator = ' › ';

/** What the tooltip of a group tells: its sum, what colours it, its shares of all and of the group around it. */
export function hierarchyMark(
  { formats, options }: WordsInput,
  facts: Hierarchy,
  {
    node,
    color,
    x,
    y,
    measured,
    value,
  }: {
    readonly node: HierarchyNode;
    readonly color: string;
    readonly x: number;
    readonly y: number;
    /** Its value, where that is not its sum. */
    readonly value?: string;
    /** What colours it. */
    readonly measured?: { readonly label: string; readonly value: string };
  },
): Mark {
  const number = valueLabels(formats, options.number_format, options.currency_format ?? null);
  const share = shareLabels([node.ofAll, node.ofParent]);
  const around = node.path.at(-2);
  return {
    x,
    y,
    title: node.path.join(pathSeparator),
    series: node.branch.key,
    rows: [
      { label: facts.metricName, value: value ?? number(node.amount), color },
      ...(measured === undefined ? [] : [measured]),
      { label: hierarchyMessages.shareOfAll(), value: share(node.ofAll) },
      ...(around === undefined
        ? []
        : [{ label: hierarchyMessages.shareOf({ group: around }), value: share(node.ofParent) }]),
      ...(node.children.length === 0
        ? []
        : [{ label: hierarchyMessages.parts(), value: String(node.children.length) }]),
    ],
    ...(node.selects === undefined ? {} : { selects: node.selects }),
  };
}

/** What the picture has no size for. */
export const hierarchyRemark = ({ leftOut, empty }: Pick<Hierarchy, 'leftOut' | 'empty'>): string =>
  joinRemarks(
    leftOut === 0 ? '' : drawingMessages.leftOut({ count: leftOut }),
    empty === 0 ? '' : drawingMessages.withoutValue({ count: empty }),
  );

/** Groups of the first level that a summary names. */
const named = 5;

/** The whole, its levels and its largest groups. `valueOf`: what a group is worth, where that is not its sum. */
export function summarizeHierarchy(
  { formats, options, hidden }: WordsInput,
  facts: Hierarchy,
  valueOf?: (node: HierarchyNode) => string,
): string {
  const root = withoutHidden(facts.root, hidden);
  if (root.children.length === 0) return drawingMessages.emptySummary({ title: facts.metricName });
  const number = valueLabels(formats, options.number_format, options.currency_format ?? null);
  const words = valueOf ?? (({ amount }: HierarchyNode) => number(amount));
  const largest = [...root.children].sort((a, b) => b.size - a.size).slice(0, named);
  const share = shareLabels(largest.map(({ ofAll }) => ofAll));
  const rest = root.children.length - largest.length;
  const parts = largest.map((node) =>
    hierarchyMessages.part({ label: node.label, value: words(node), share: share(node.ofAll) }),
  );
  return hierarchyMessages.summary({
    title: facts.metricName,
    total: words(root),
    count: root.children.length,
    levels: facts.levels.length === 0 ? facts.metricName : facts.levels.join(pathSeparator),
    parts: [...parts, ...(rest === 0 ? [] : [hierarchyMessages.moreGroups({ count: rest })])].join(' '),
  });
}

/** The line of a tooltip for the number that colours a group; none where its branch does. */
export const measuredBy = (
  colors: HierarchyColors,
  { label, words }: { readonly label: string; readonly words: NumberLabels },
): ((node: HierarchyNode) => { readonly measured?: { readonly label: string; readonly value: string } }) =>
  colors.domain === undefined ? () => ({}) : (node) => ({ measured: { label, value: words(colors.measureOf(node)) } });
