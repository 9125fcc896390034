import { DatabaseRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { databaseLink, databasesLink, newDatabaseLink } from '#plugins/databases';
import { entryTexts as texts } from '../common/entry-texts.ts';
import { databasesNav } from '../common/nav-entry.ts';

export default defineBrowserPlugin({
  id: 'databases',
  contributions: [
    contribute(Pages, {
      link: databasesLink,
      alsoAt: ['/databaseview/list/'],
      title: texts.title,
      load: () => import('./databases-page.tsx'),
      permission: ['can_read', 'Database'],
    }),
    contribute(Pages, {
      link: newDatabaseLink,
      title: texts.connect,
      load: () => import('./database-page.tsx'),
      permission: ['can_write', 'Database'],
    }),
    contribute(Pages, {
      link: databaseLink,
      title: texts.title,
      load: () => import('./database-page.tsx'),
      permission: ['can_write', 'Database'],
    }),
    contribute(NavEntries, { ...databasesNav, icon: DatabaseRegular }),
    contribute(WorkbenchCommands, {
      id: 'databases/connect',
      title: texts.connect,
      group: texts.title,
      permission: ['can_write', 'Database'],
      run: ({ navigate }) => {
        navigate(newDatabaseLink.href());
      },
    }),
  ],
});
