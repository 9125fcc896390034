import { contribute, type Contribution } from '#core/common';
import { ColorSchemes, NumberFormats, type ColorScheme, type NumberFormat } from '#plugins/viz-kit';

/** Steps of d3's interpolateViridis: equal steps look equal, also to colour-blind people and in print. */
const viridis = ['#fde725', '#90d743', '#35b779', '#21918c', '#31688e', '#443983', '#440154'];

const ramp: ColorScheme = {
  kind: 'sequential',
  id: 'viridis',
  label: 'Viridis',
  light: viridis,
  dark: viridis.toReversed(),
};

const basisPoints: NumberFormat = {
  id: 'BASIS_POINTS',
  label: 'Basis points (0.0123 → 123 bp)',
  units: [{ factor: 10_000, format: ',.1~f', suffix: ' bp' }],
};

export const ownLooks: readonly Contribution[] = [
  contribute(ColorSchemes, ramp),
  contribute(NumberFormats, basisPoints),
];
