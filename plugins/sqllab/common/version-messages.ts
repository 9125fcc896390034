import { defineMessages } from '#core/common';

/** Earlier texts of a tab. */
export const versionMessages = defineMessages('sqllab/versions', {
  title: 'Earlier texts of {{name}}',
  none: 'No earlier text yet',
  noneText: 'A text is kept when it runs, and when it has stood for five seconds.',
  run: 'when it ran',
  quiet: 'while writing',
  window: 'written in another window',
  server: 'written in another browser',
  difference: 'What changed since',
  restore: 'Take this text',
  close: 'Close',
});
