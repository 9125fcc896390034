import { defineVizType, rowsQuery, rowsSlots, rowsSorts } from '#plugins/viz-kit';
import { defaultRows, handlebarsOptions } from './handlebars-options.ts';
import { messages } from './messages.ts';

/** Handlebars: the rows of a table through a template. */
export const handlebarsViz = defineVizType({
  key: 'handlebars',
  name: messages.name(),
  category: 'Table',
  description: messages.description(),
  tags: ['Template', 'HTML', 'Text', 'Cards', 'Report'],
  slots: rowsSlots,
  sorts: rowsSorts,
  options: handlebarsOptions,
  // Pages have no buttons in a template, so all rows up to the limit are there at once.
  buildQuery: (formData) => [rowsQuery(formData, defaultRows)],
  emits: ['select'],
  isMounted: true,
  skeleton: 'table',
  load: async () => (await import('./draw-handlebars.ts')).handlebarsRenderer,
});
