import { PeopleRegular, ShieldKeyholeRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import {
  HttpClient,
  NavEntries,
  Pages,
  SettingsSections,
  WorkbenchCommands,
  defineBrowserPlugin,
  fork,
  type NavEntry,
  type Page,
  type SettingsSection,
  type WorkbenchCommand,
} from '#core/browser';
import { rolesLink, signInLink, signOutRoute, usersLink } from '#plugins/access';
import { accountTexts, adminTexts, signInTexts } from '../common/texts.ts';
import { manifest } from '../manifest.ts';
import { accountSlice } from './account/account-state.ts';
import { accountSaga } from './account/account-saga.ts';
import { rolesSaga } from './roles/roles-saga.ts';
import { rolesSlice } from './roles/roles-state.ts';
import { signInSaga } from './sign-in/sign-in-saga.ts';
import { signInSlice } from './sign-in/sign-in-state.ts';
import { usersSaga } from './users/users-saga.ts';
import { usersSlice } from './users/users-state.ts';

const signInPage: Page = {
  link: signInLink,
  title: signInTexts.pageTitle,
  load: () => import('./sign-in/sign-in-page.tsx'),
  frame: 'bare',
  isPublic: true,
};
const usersPage: Page = {
  link: usersLink,
  title: adminTexts.users,
  load: () => import('./users/users-page.tsx'),
  permission: ['can_read', 'User'],
};
const rolesPage: Page = {
  link: rolesLink,
  title: adminTexts.roles,
  load: () => import('./roles/roles-page.tsx'),
  permission: ['can_read', 'Role'],
};

const usersEntry: NavEntry = {
  id: 'access/users',
  label: adminTexts.users,
  icon: PeopleRegular,
  href: usersLink.href(),
  section: 'settings',
  rank: 10,
  permission: ['can_read', 'User'],
};
const rolesEntry: NavEntry = {
  id: 'access/roles',
  label: adminTexts.roles,
  icon: ShieldKeyholeRegular,
  href: rolesLink.href(),
  section: 'settings',
  rank: 20,
  permission: ['can_read', 'Role'],
};

const signOut: WorkbenchCommand = {
  id: 'access/sign-out',
  title: signInTexts.signOut,
  group: signInTexts.account,
  run: ({ navigate }) => navigate(signOutRoute.path),
};
const openUsers: WorkbenchCommand = {
  id: 'access/open-users',
  title: adminTexts.users,
  group: signInTexts.account,
  permission: ['can_read', 'User'],
  run: ({ navigate }) => navigate(usersLink.href()),
};
const openRoles: WorkbenchCommand = {
  id: 'access/open-roles',
  title: adminTexts.roles,
  group: signInTexts.account,
  permission: ['can_read', 'Role'],
  run: ({ navigate }) => navigate(rolesLink.href()),
};

const accountSection: SettingsSection = {
  id: 'access/account',
  title: accountTexts.title,
  rank: 10,
  load: () => import('./account/account-section.tsx'),
};

export default defineBrowserPlugin({
  id: manifest.id,
  slices: [signInSlice, usersSlice, rolesSlice, accountSlice],
  contributions: [
    contribute(Pages, signInPage),
    contribute(Pages, usersPage),
    contribute(Pages, rolesPage),
    contribute(NavEntries, usersEntry),
    contribute(NavEntries, rolesEntry),
    contribute(WorkbenchCommands, signOut),
    contribute(WorkbenchCommands, openUsers),
    contribute(WorkbenchCommands, openRoles),
    contribute(SettingsSections, accountSection),
  ],
  deps: { http: HttpClient },
  saga: function* access({ http }) {
    yield* fork(signInSaga, http);
    yield* fork(usersSaga, http);
    yield* fork(rolesSaga, http);
    yield* fork(accountSaga, http);
  },
});
