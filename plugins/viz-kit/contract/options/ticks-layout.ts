import { choice } from './options.ts';

/** How the names along an axis lie; the values are those of saved charts. */
const layouts = [
  ['auto', 'As there is room'],
  ['flat', 'Flat'],
  ['45°', 'Tilted'],
  ['90°', 'Upright'],
  ['staggered', 'Staggered'],
] as const;

export const ticksLayoutOption = (title = 'Names along the axis') => choice(title, layouts, 'auto', { group: 'Axes' });

/** Degrees that a layout asks for; 0 leaves the choice to the room there is, as flat and staggered names do. */
export const ticksRotation = (layout: (typeof layouts)[number][0]): number =>
  layout === '45°' ? 45 : layout === '90°' ? 90 : 0;
