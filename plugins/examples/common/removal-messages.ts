import { defineMessages } from '#core/common';

/** Texts of taking the examples away, which a page has once somebody asks for that. */
export const removalMessages = defineMessages('examples-removal', {
  title: 'Remove all examples?',
  text: 'The example dashboards, charts, datasets and their tables are deleted. Charts you saved from them lose their data. You can load the examples again.',
  removed: 'Examples removed',
});
