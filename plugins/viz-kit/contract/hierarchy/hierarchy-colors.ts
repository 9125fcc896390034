import { interpolateRgb } from 'd3';
import { eachInTurns, finished, type Steps } from '../drawing/in-turns.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { isGathered } from './gather-groups.ts';
import { leavesOf, type Hierarchy, type HierarchyNode } from './nest-rows.ts';

interface ColorInput {
  readonly theme: DrawInput<unknown>['theme'];
  readonly options: { readonly color_scheme: string; readonly linear_color_scheme: string };
}

export interface HierarchyColors {
  readonly colorOf: (node: HierarchyNode) => string;
  /** Of the numbers behind the colours; undefined where groups of the first level have colours of their own. */
  readonly domain: readonly [number, number] | undefined;
  /** The number behind a colour. */
  readonly measureOf: (node: HierarchyNode) => number | null;
}

/** Paler by this much of the ground per level, and at most. */
const paler = { perLevel: 0.16, most: 0.5 } as const;

/**
 * Colours by the group of the first level, paler inwards where `fades`; or, where a second metric is there, along a ramp
 * by `measureOf`, with what has no number in a quiet grey.
 */
export const hierarchyColors = (input: ColorInput, facts: Hierarchy, choice: ColorChoice): HierarchyColors =>
  finished(hierarchyColorsInTurns(input, facts, choice));

interface ColorChoice {
  readonly fades: boolean;
  readonly measured: 'leaves' | 'all';
  readonly measureOf: HierarchyColors['measureOf'];
}

/** The same with pauses. */
export function* hierarchyColorsInTurns(
  { theme, options }: ColorInput,
  { root, secondaryName }: Hierarchy,
  choice: ColorChoice,
): Steps<HierarchyColors> {
  const ownColor = ({ colorKey, key }: HierarchyNode['branch']): string =>
    isGathered({ key }) ? theme.mutedText : theme.colorOf(colorKey, options.color_scheme);
  yield* eachInTurns(root.children, ({ branch }) => ownColor(branch)); // in order, so that what is switched off keeps its colour
  const { measureOf } = choice;
  const numbers = secondaryName === '' ? [] : measuresOf(root, choice);
  if (numbers.length > 0) {
    const low = numbers.reduce((least, one) => Math.min(least, one));
    const high = numbers.reduce((most, one) => Math.max(most, one));
    const share = (value: number): number => (high === low ? 0.5 : (value - low) / (high - low));
    return {
      domain: [low, high],
      measureOf,
      colorOf: (node) => {
        const value = measureOf(node);
        return value === null ? theme.grid : theme.rampOf(share(value), options.linear_color_scheme);
      },
    };
  }
  return {
    domain: undefined,
    measureOf,
    colorOf: (node) => {
      const color = ownColor(node.branch);
      const share = choice.fades ? Math.min(paler.most, (node.depth - 1) * paler.perLevel) : 0;
      return share === 0 ? color : interpolateRgb(color, theme.background)(share);
    },
  };
}

function measuresOf(root: HierarchyNode, { measured, measureOf }: ColorChoice): readonly number[] {
  const groups = measured === 'leaves' ? leavesOf(root) : allGroups(root);
  return groups.flatMap((node) => measureOf(node) ?? []);
}

const allGroups = (node: HierarchyNode): readonly HierarchyNode[] =>
  node.children.flatMap((child) => [child, ...allGroups(child)]);
