import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-handlebars',
  title: 'Handlebars',
  description: 'Rows through a template of HTML, made safe.',
  requires: ['databases', 'viz-kit'],
});
