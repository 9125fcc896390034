import { DatabaseRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { databaseLink, databasesLink, newDatabaseLink } from '#plugins/databases';
import { entryMessages as messages } from '../common/entry-messages.ts';
import { databasesNav } from '../common/nav-entry.ts';

export default defineBrowserPlugin({
  id: 'databases',
  contributions: [
    contribute(Pages, {
      link: databasesLink,
      alsoAt: ['/databaseview/list/'],
      title: messages.title,
      load: () => import('./databases-page.tsx'),
      permission: ['can_read', 'Database'],
    }),
    contribute(Pages, {
      link: newDatabaseLink,
      title: messages.connect,
      load: () => import('./database-page.tsx'),
      permission: ['can_write', 'Database'],
    }),
    contribute(Pages, {
      link: databaseLink,
      title: messages.title,
      load: () => import('./database-page.tsx'),
      permission: ['can_write', 'Database'],
    }),
    contribute(NavEntries, { ...databasesNav, icon: DatabaseRegular }),
    contribute(WorkbenchCommands, {
      id: 'databases/connect',
      title: messages.connect,
      group: messages.title,
      permission: ['can_write', 'Database'],
      run: ({ navigate }) => {
        navigate(newDatabaseLink.href());
      },
    }),
  ],
});
