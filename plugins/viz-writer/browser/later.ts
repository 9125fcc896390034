import { CodeRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { ListActions, defineBrowserPlugin } from '#core/browser';
import { ActionsMenuItems } from '#plugins/charts';
import { entryMessages } from '../common/entry-messages.ts';
import { pageName } from '../common/page-name.ts';
import { writerPage } from '../common/writer-page-link.ts';
import { handedChart } from './state/handed-chart.ts';

const permission = ['can_write', 'Chart'] as const;

/** The ways to the page: from a chart, from the gallery, from the list of plugins. */
export default defineBrowserPlugin({
  id: 'viz-writer',
  contributions: [
    contribute(ActionsMenuItems, {
      id: 'viz-writer/from-chart',
      label: entryMessages.fromChart,
      icon: CodeRegular,
      rank: 90,
      group: 'edit',
      permission,
      isShown: ({ mode }) => mode === 'explore',
      run: ({ formData, navigate }) => {
        navigate(writerPage.href(), { state: { [handedChart]: formData } });
      },
    }),
    ...(['viz-type', 'plugin'] as const).map((list) =>
      contribute(ListActions, {
        id: `viz-writer/${list}`,
        list,
        on: 'list',
        label: pageName.title,
        icon: CodeRegular,
        rank: 10,
        permission,
        href: writerPage.href(),
      }),
    ),
  ],
});
