import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { ColorSchemes } from '#plugins/viz-kit';

const scheme = {
  kind: 'categorical',
  id: 'acme',
  label: 'Acme',
  isColorBlindSafe: false,
  light: ['#7a1fa2', '#c2185b', '#00796b', '#8d6e00'],
  dark: ['#ce93d8', '#f48fb1', '#4db6ac', '#ffd54f'],
};

export default defineServerPlugin({ id: 'viz-kit-color-schemes', contributions: [contribute(ColorSchemes, scheme)] });
