import { defineMessages } from '#core/common';

/** Choosing what clicks in charts filter. */
export const scopingMessages = defineMessages('cross-filters/scoping', {
  open: 'Cross-filtering scope',
  title: 'Cross-filtering scope',
  explain: 'Which charts a click or a brush in a chart filters. A chart never filters itself.',
  of: 'Scope of',
  allCharts: 'All charts',
  own: '{{chart}} (own scope)',
  useGlobal: 'Same as all charts',
  useOwn: 'A scope of its own',
  kind: 'Scope of this chart',
  tree: 'Charts that are filtered',
  count: { one: '1 chart is filtered', other: '{{count}} charts are filtered' },
  click: 'A click on a mark',
  clickMenu: 'Opens a menu',
  clickMenuHint: 'Keep only, exclude, drill, see the rows. With Ctrl or Shift a click selects without the menu.',
  clickFilter: 'Filters at once',
  clickFilterHint: 'The menu opens by a right click, a long press or Shift+F10.',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  step: 'Change cross-filtering scope',
  failed: 'Failed to save cross-filter scoping',
});
