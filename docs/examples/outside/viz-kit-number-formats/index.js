import { NumberFormats, contribute, defineBrowserPlugin } from '@tessera/sdk';

const format = {
  id: 'GRAMS',
  label: 'Weight (1500 → 1.5 kg)',
  units: [
    { format: ',.3~r', suffix: ' g' },
    { from: 1e3, factor: 1e-3, format: ',.3~r', suffix: ' kg' },
    { from: 1e6, factor: 1e-6, format: ',.3~r', suffix: ' t' },
  ],
};

export default defineBrowserPlugin({
  id: 'viz-kit-number-formats',
  contributions: [contribute(NumberFormats, format)],
});
