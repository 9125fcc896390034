import { contribute } from '#core/common';
import { WorkbenchCommands, defineBrowserPlugin, lazyView } from '#core/browser';
import { ControlTypes, type ControlType } from '#plugins/viz-kit';
import { DatasetTabs } from '#plugins/datasets';
import { entryMessages } from '../common/entry-messages.ts';
import { exploreCommands } from './commands.ts';

const controls: readonly ControlType[] = [
  { id: 'toggle', load: () => import('./controls/toggle-control.tsx') },
  { id: 'choice', load: () => import('./controls/choice-control.tsx') },
  { id: 'choices', load: () => import('./controls/choices-control.tsx') },
  { id: 'time-shifts', load: () => import('./controls/time-shifts-control.tsx') },
  { id: 'number', load: () => import('./controls/number-control.tsx') },
  { id: 'limit', load: () => import('./controls/limit-control.tsx') },
  { id: 'text', load: () => import('./controls/text-control.tsx') },
  { id: 'code', load: () => import('./controls/code-control.tsx') },
  { id: 'number-format', load: () => import('./controls/format-control.tsx') },
  { id: 'time-format', load: () => import('./controls/format-control.tsx') },
  { id: 'color-scheme', load: () => import('./controls/color-scheme-control.tsx') },
  { id: 'color', load: () => import('./controls/color-control.tsx') },
  { id: 'bounds', load: () => import('./controls/bounds-control.tsx') },
  { id: 'filters', load: () => import('./controls/filters-control.tsx') },
  { id: 'currency', load: () => import('./controls/currency-control.tsx') },
  { id: 'spatial', load: () => import('./controls/spatial-control.tsx') },
  { id: 'fix-or-metric', load: () => import('./controls/fix-or-metric-control.tsx') },
  { id: 'saved-charts', load: () => import('./controls/saved-charts-control.tsx') },
  { id: 'viewport', load: () => import('./controls/viewport-control.tsx') },
];

/** What the first picture does without: commands and the editors of options. */
export default defineBrowserPlugin({
  id: 'explore',
  contributions: [
    ...exploreCommands.map((command) => contribute(WorkbenchCommands, command)),
    contribute(DatasetTabs, {
      id: 'rows',
      label: entryMessages.rows,
      permission: ['can_samples', 'Datasource'],
      View: lazyView(() => import('./rows/dataset-rows.tsx')),
    }),
    ...controls.map((control) => contribute(ControlTypes, control)),
  ],
});
