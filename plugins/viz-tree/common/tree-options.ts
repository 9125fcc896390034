import {
  choice,
  colorScheme,
  hiddenOption,
  numberFormat,
  numberOption,
  optionalChoice,
  rowLimitOption,
  textOption,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

const positions = [
  ['left', 'Left'],
  ['top', 'Above'],
  ['right', 'Right'],
  ['bottom', 'Below'],
] as const;
export type LabelPosition = (typeof positions)[number][0];

const isOrthogonal = { key: 'layout', is: ['orthogonal'] } as const;

export const treeOptions = vizOptions({
  row_limit: rowLimitOption(),
  root_node_id: textOption('Begin with', '', {
    group: 'Query',
    description: 'Id of the node whose tree is shown. Empty: all.',
  }),
  layout: choice(
    'Layout',
    [
      ['orthogonal', 'In one direction'],
      ['radial', 'Around the middle'],
    ],
    'orthogonal',
    { group: 'Series' },
  ),
  orient: choice(
    'Direction',
    [
      ['LR', 'Left to right'],
      ['RL', 'Right to left'],
      ['TB', 'Top to bottom'],
      ['BT', 'Bottom to top'],
    ],
    'LR',
    { group: 'Series', shownWhen: isOrthogonal },
  ),
  symbol: choice(
    'Symbol',
    [
      ['emptyCircle', 'Ring'],
      ['circle', 'Circle'],
      ['rect', 'Square'],
      ['triangle', 'Triangle'],
      ['diamond', 'Diamond'],
      ['pin', 'Pin'],
      ['arrow', 'Arrow'],
      ['none', 'None'],
    ],
    'emptyCircle',
    { group: 'Series' },
  ),
  symbolSize: numberOption('Symbol size', 7, { minimum: 1, maximum: 40 }, { group: 'Series' }),
  color_scheme: colorScheme({ group: 'Series' }),
  node_label_position: optionalChoice('Labels of nodes', positions, {
    group: 'Labels',
    description: 'Where they stand. Empty: before the node, as the tree grows.',
    shownWhen: isOrthogonal,
  }),
  child_label_position: optionalChoice('Labels of ends', positions, {
    group: 'Labels',
    description: 'Where they stand. Empty: behind the node, as the tree grows.',
    shownWhen: isOrthogonal,
  }),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  /** Kept for other products: what lights up under a pointer, and whether the picture can be moved. */
  emphasis: hiddenOption<unknown>('descendant'),
  roam: hiddenOption<unknown>(true),
});
export type TreeOptions = Static<typeof treeOptions>;
