import { DatabaseRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { HttpClient, NavEntries, Pages, WorkbenchCommands, defineBrowserPlugin, fork } from '#core/browser';
import { databaseLink, databasesLink, newDatabaseLink } from '#plugins/databases';
import { databaseTexts as texts } from '../common/texts.ts';
import { manifest } from '../manifest.ts';
import { databasesSaga } from './databases-saga.ts';
import { databasesSlice, editorSlice } from './databases-state.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  slices: [databasesSlice, editorSlice],
  contributions: [
    contribute(Pages, {
      link: databasesLink,
      title: texts.title,
      load: () => import('./databases-page.tsx'),
      permission: ['can_read', 'Database'],
    }),
    contribute(Pages, {
      link: newDatabaseLink,
      title: texts.newTitle,
      load: () => import('./database-page.tsx'),
      permission: ['can_write', 'Database'],
    }),
    contribute(Pages, {
      link: databaseLink,
      title: texts.title,
      load: () => import('./database-page.tsx'),
      permission: ['can_write', 'Database'],
    }),
    contribute(NavEntries, {
      id: 'databases/list',
      label: texts.title,
      icon: DatabaseRegular,
      href: databasesLink.href(),
      section: 'main',
      rank: 40,
      permission: ['menu_access', 'Databases'],
    }),
    contribute(WorkbenchCommands, {
      id: 'databases/open-list',
      title: texts.title,
      group: texts.title,
      permission: ['can_read', 'Database'],
      run: ({ navigate }) => {
        navigate(databasesLink.href());
      },
    }),
    contribute(WorkbenchCommands, {
      id: 'databases/connect',
      title: texts.add,
      group: texts.title,
      permission: ['can_write', 'Database'],
      run: ({ navigate }) => {
        navigate(newDatabaseLink.href());
      },
    }),
  ],
  deps: { http: HttpClient },
  saga: function* databases({ http }) {
    yield* fork(databasesSaga, http);
  },
});
