import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-chord', {
  name: 'Chord Diagram',
  description: 'Shows flows between things around a circle: who gives how much to whom.',
});
