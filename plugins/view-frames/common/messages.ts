import { defineMessages } from '#core/common';

export const messages = defineMessages('view-frames', {
  noFile:
    'It has no viz.json, which says what the chart type is called and which fields it takes. Add one beside plugin.json.',
  notJson: 'Its viz.json is not JSON.',
  wrongFile: 'Its viz.json does not fit: {{field}}: {{reason}}',
  unknownPlugin: 'There is no plugin {{id}} of this level. Reload the page.',
  keyTaken: 'its chart type cannot be added: {{reason}}',
  note: '{{name}} is drawn in the page only. Open the chart there to see it.',
  noteSummary: '{{name}}: drawn in the page only.',
  noAnswer: '{{title}} does not answer, so its rows are shown.',
  failed: '{{title}} failed, so its rows are shown: {{reason}}',
  badMessage: 'it sent something that the page does not know',
  leftPage: 'it left its page',
  tryAgain: 'Try again',
  frameTitle: '{{name}}, drawn by the plugin {{title}}',
});
