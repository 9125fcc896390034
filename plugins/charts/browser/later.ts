import { contribute } from '#core/common';
import { PaletteSources, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems, ChartPreview, chartListLink } from '#plugins/charts';
import { entryMessages } from '../common/entry-messages.ts';
import { chartPalette } from './chart-palette.ts';
import { standardItems } from './menu/standard-items.ts';
import { waitingView } from './waiting-view.tsx';

/** What the first picture does without: commands and the entries of a chart's menu. */
export default defineBrowserPlugin({
  id: 'charts',
  services: (services) => {
    services.provideValue(
      ChartPreview,
      waitingView(() => import('./preview/chart-preview.tsx')),
    );
  },
  contributions: [
    contribute(WorkbenchCommands, {
      id: 'charts/open-list',
      title: entryMessages.openList,
      group: entryMessages.group,
      shortcut: 'g c',
      isHidden: true,
      permission: ['can_read', 'Chart'],
      run: ({ navigate }) => {
        navigate(chartListLink.href());
      },
    }),
    contribute(PaletteSources, chartPalette),
    ...standardItems.map((item) => contribute(ActionsMenuItems, item)),
  ],
});
