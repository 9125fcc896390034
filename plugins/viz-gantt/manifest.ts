import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-gantt',
  title: 'Gantt chart',
  description: 'Tasks from their beginnings to their ends.',
  requires: ['databases', 'queries', 'viz-kit'],
});
