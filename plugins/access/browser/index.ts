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
import { SignInMethods, rolesLink, signInLink, signOutRoute, usersLink, type SignInPanel } from '#plugins/access';
import { entryMessages } from '../common/entry-messages.ts';

const passwords: SignInPanel = {
  id: 'access/password',
  rank: 0,
  load: () => import('./sign-in/password-panel.tsx'),
};
const signInPage: Page = {
  link: signInLink,
  title: entryMessages.signIn,
  // The form of passwords comes along, so that the page is drawn once.
  load: async () => (await Promise.all([import('./sign-in/sign-in-page.tsx'), passwords.load()]))[0],
  frame: 'bare',
  isPublic: true,
  drawsEarly: true,
};
const usersPage: Page = {
  link: usersLink,
  alsoAt: ['/users/list/'],
  title: entryMessages.users,
  load: () => import('./users/users-page.tsx'),
  permission: ['can_read', 'User'],
};
const rolesPage: Page = {
  link: rolesLink,
  alsoAt: ['/roles/list/'],
  title: entryMessages.roles,
  load: () => import('./roles/roles-page.tsx'),
  permission: ['can_read', 'Role'],
};

const usersEntry: NavEntry = {
  id: 'access/users',
  label: entryMessages.users,
  icon: PeopleRegular,
  href: usersLink.href(),
  section: 'settings',
  rank: 10,
  permission: ['can_read', 'User'],
};
const rolesEntry: NavEntry = {
  id: 'access/roles',
  label: entryMessages.roles,
  icon: ShieldKeyholeRegular,
  href: rolesLink.href(),
  section: 'settings',
  rank: 20,
  permission: ['can_read', 'Role'],
};

const signOut: WorkbenchCommand = {
  id: 'access/sign-out',
  title: entryMessages.signOut,
  group: entryMessages.account,
  run: ({ navigate }) => navigate(signOutRoute.path),
};

const accountSection: SettingsSection = {
  id: 'access/account',
  title: entryMessages.account,
  rank: 10,
  load: () => import('./account/account-section.tsx'),
};

export default defineBrowserPlugin({
  id: 'access',
  contributions: [
    contribute(Pages, signInPage),
    contribute(Pages, usersPage),
    contribute(Pages, rolesPage),
    contribute(SignInMethods, passwords),
    contribute(NavEntries, usersEntry),
    contribute(NavEntries, rolesEntry),
    contribute(WorkbenchCommands, signOut),
    contribute(SettingsSections, accountSection),
  ],
});
