import { defineExtensionPoint } from '#core/common';
import { categoricalSchemes, sequentialSchemes } from '../color/color-schemes.ts';
import type { ColorScheme } from '../color/scheme-types.ts';

/** A scheme of more colours would have some that nobody tells apart. */
const mostColors = 64;

/** A colour scheme that charts and dashboards can choose. Settings keep its id. */
export const ColorSchemes = defineExtensionPoint<ColorScheme>({
  id: 'viz-kit/color-schemes',
  summary: 'A colour scheme for charts and dashboards, with its shades for light and dark pages.',
  keyOf: ({ id }) => id,
  check: ({ id, label, light, dark }) => {
    if (!/^[a-z][a-z0-9_-]{0,59}$/i.test(id)) return 'its id is not a plain word';
    if ([...categoricalSchemes, ...sequentialSchemes].some((own) => own.id === id))
      return 'the product has a scheme of this id';
    if (label === '') return 'its label is empty';
    if (light.length !== dark.length) return 'light and dark have not the same number of colours';
    if (light.length < 2 || light.length > mostColors) return `it needs 2 to ${String(mostColors)} colours`;
    const odd = [...light, ...dark].find((color) => !/^#[0-9a-f]{6}$/i.test(color));
    return odd === undefined ? undefined : `"${odd}" is not a colour in the form #rrggbb`;
  },
});
