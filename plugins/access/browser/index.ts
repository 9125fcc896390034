import { PeopleRegular, ShieldKeyholeRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import {
  NavEntries,
  Pages,
  SettingsSections,
  WorkbenchCommands,
  defineBrowserPlugin,
  type NavEntry,
  type Page,
  type SettingsSection,
  type WorkbenchCommand,
} from '#core/browser';
import { rolesLink, signInLink, signOutRoute, usersLink } from '#plugins/access';
import { entryTexts } from '../common/entry-texts.ts';

const signInPage: Page = {
  link: signInLink,
  title: entryTexts.signIn,
  load: () => import('./sign-in/sign-in-page.tsx'),
  frame: 'bare',
  isPublic: true,
  drawsEarly: true,
};
const usersPage: Page = {
  link: usersLink,
  alsoAt: ['/users/list/'],
  title: entryTexts.users,
  load: () => import('./users/users-page.tsx'),
  permission: ['can_read', 'User'],
};
const rolesPage: Page = {
  link: rolesLink,
  alsoAt: ['/roles/list/'],
  title: entryTexts.roles,
  load: () => import('./roles/roles-page.tsx'),
  permission: ['can_read', 'Role'],
};

const usersEntry: NavEntry = {
  id: 'access/users',
  label: entryTexts.users,
  icon: PeopleRegular,
  href: usersLink.href(),
  section: 'settings',
  rank: 10,
  permission: ['can_read', 'User'],
};
const rolesEntry: NavEntry = {
  id: 'access/roles',
  label: entryTexts.roles,
  icon: ShieldKeyholeRegular,
  href: rolesLink.href(),
  section: 'settings',
  rank: 20,
  permission: ['can_read', 'Role'],
};

const signOut: WorkbenchCommand = {
  id: 'access/sign-out',
  title: entryTexts.signOut,
  group: entryTexts.account,
  run: ({ navigate }) => navigate(signOutRoute.path),
};

const accountSection: SettingsSection = {
  id: 'access/account',
  title: entryTexts.account,
  rank: 10,
  load: () => import('./account/account-section.tsx'),
};

export default defineBrowserPlugin({
  id: 'access',
  contributions: [
    contribute(Pages, signInPage),
    contribute(Pages, usersPage),
    contribute(Pages, rolesPage),
    contribute(NavEntries, usersEntry),
    contribute(NavEntries, rolesEntry),
    contribute(WorkbenchCommands, signOut),
    contribute(SettingsSections, accountSection),
  ],
});
