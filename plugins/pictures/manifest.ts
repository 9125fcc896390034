import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'pictures',
  title: 'Picture files',
  description: 'Turns drawings of charts and dashboards into PNG and PDF files.',
  requires: [],
});
