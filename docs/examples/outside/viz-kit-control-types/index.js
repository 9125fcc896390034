import { contribute, ControlTypes, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

/** For options with `'x-control': 'stars'`. */
const Stars = ({ name, value, onChange }) =>
  createElement('input', {
    type: 'range',
    'aria-label': name,
    max: 5,
    value: value ?? 0,
    onChange: ({ target }) => onChange(Number(target.value)),
  });
const control = { id: 'stars', load: async () => ({ default: Stars }) };

export default defineBrowserPlugin({ id: 'viz-kit-control-types', contributions: [contribute(ControlTypes, control)] });
