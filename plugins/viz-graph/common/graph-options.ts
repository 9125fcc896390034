import {
  choice,
  colorScheme,
  currencyFormat,
  hiddenOption,
  legendOptions,
  numberFormat,
  numberOption,
  rowLimitOption,
  timeFormat,
  toggle,
  vizOptions,
} from '#plugins/viz-kit';
import type { Static } from 'typebox';

const isForce = { key: 'layout', is: ['force'] } as const;

export const graphOptions = vizOptions({
  row_limit: rowLimitOption(),
  layout: choice(
    'Layout',
    [
      ['force', 'What is linked lies together'],
      ['circular', 'On a circle'],
    ],
    'force',
    { group: 'Layout' },
  ),
  edgeLength: numberOption(
    'Length of links',
    400,
    { minimum: 10, maximum: 2000 },
    { group: 'Layout', shownWhen: isForce },
  ),
  repulsion: numberOption(
    'Repulsion',
    1000,
    { minimum: 0, maximum: 10_000 },
    { group: 'Layout', shownWhen: isForce, description: 'How strongly all nodes push each other away.' },
  ),
  gravity: numberOption(
    'Gravity',
    0.3,
    { minimum: 0, maximum: 2, step: 0.1 },
    { group: 'Layout', shownWhen: isForce, description: 'How strongly all nodes are drawn to the middle.' },
  ),
  friction: numberOption(
    'Friction',
    0.2,
    { minimum: 0, maximum: 1, step: 0.1 },
    { group: 'Layout', shownWhen: isForce },
  ),
  max_nodes: numberOption(
    'Most nodes',
    200,
    { minimum: 2, maximum: 500 },
    { group: 'Layout', description: 'Of more, the best connected are shown.' },
  ),
  baseNodeSize: numberOption('Node size', 20, { minimum: 2, maximum: 100 }, { group: 'Series' }),
  baseEdgeWidth: numberOption('Width of links', 3, { minimum: 0.5, maximum: 20, step: 0.5 }, { group: 'Series' }),
  edgeSymbol: choice(
    'Ends of links',
    [
      ['none,none', 'Plain'],
      ['none,arrow', 'Arrow at the target'],
      ['circle,arrow', 'Dot at the source, arrow at the target'],
      ['circle,circle', 'Dots'],
    ],
    'none,arrow',
    { group: 'Series' },
  ),
  edge_color: choice(
    'Links are colored by',
    [
      ['neutral', 'Nothing'],
      ['source', 'Source'],
      ['target', 'Target'],
    ],
    'neutral',
    { group: 'Series' },
  ),
  color_scheme: colorScheme({ group: 'Series' }),
  show_labels: toggle('Show labels', true, { group: 'Labels' }),
  showSymbolThreshold: numberOption(
    'Label from value',
    0,
    { minimum: 0 },
    { group: 'Labels', shownWhen: { key: 'show_labels', is: [true] } },
  ),
  number_format: numberFormat('Number format', { group: 'Labels' }),
  currency_format: currencyFormat('Currency', { group: 'Labels' }),
  date_format: timeFormat('Time format', { group: 'Labels' }),
  ...legendOptions(),
  /** Kept for other products: here nodes cannot be dragged, a picture is not moved, and a click selects one. */
  draggable: hiddenOption<unknown>(false),
  roam: hiddenOption<unknown>(true),
  selectedMode: hiddenOption<unknown>('single'),
});
export type GraphOptions = Static<typeof graphOptions>;
