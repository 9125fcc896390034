import { Extensions, contribute } from '#core/common';
import {
  PageServices,
  Pages,
  SettingsSections,
  WorkbenchCommands,
  defineBrowserPlugin,
  fork,
  setTheme,
  type Saga,
  type ThemeChoice,
  type WorkbenchCommand,
} from '#core/browser';
import { settingsLink } from '../../common/shell-links.ts';
import { shellMessages } from '../../common/shell-messages.ts';
import { palette, paletteSaga } from '../palette/palette-state.ts';
import { openOverlay, shell } from './shell-state.ts';

const general = shellMessages.general;

const commands: readonly WorkbenchCommand[] = [
  {
    id: 'workbench/open-palette',
    title: shellMessages.openPalette,
    group: general,
    shortcut: 'Mod+K',
    isHidden: true,
    run: ({ dispatch }) => {
      dispatch(openOverlay('palette'));
    },
  },
  {
    id: 'workbench/show-shortcuts',
    title: shellMessages.showShortcuts,
    group: general,
    shortcut: '?',
    run: ({ dispatch }) => {
      dispatch(openOverlay('shortcuts'));
    },
  },
  {
    id: 'workbench/go-home',
    title: shellMessages.goHome,
    group: general,
    shortcut: 'g h',
    isHidden: true,
    run: ({ navigate }) => {
      navigate('/');
    },
  },
  {
    id: 'workbench/go-settings',
    title: shellMessages.goSettings,
    group: general,
    shortcut: 'g s',
    run: ({ navigate }) => {
      navigate(settingsLink.href());
    },
  },
  themeCommand('light', shellMessages.useThemeLight),
  themeCommand('dark', shellMessages.useThemeDark),
  themeCommand('system', shellMessages.useThemeSystem),
];

function themeCommand(theme: ThemeChoice, title: () => string): WorkbenchCommand {
  return {
    id: `workbench/theme-${theme}`,
    title,
    group: shellMessages.view,
    run: ({ dispatch }) => {
      dispatch(setTheme(theme));
    },
  };
}

/** The shell as a half like any other. */
export const workbenchHalf = defineBrowserPlugin({
  id: 'workbench',
  slices: [shell, palette],
  contributions: [
    contribute(Pages, {
      link: settingsLink,
      title: shellMessages.settings,
      load: () => import('../settings/settings-page.tsx'),
    }),
    contribute(SettingsSections, {
      id: 'workbench/appearance',
      title: shellMessages.appearance,
      rank: 8,
      load: () => import('../settings/appearance-section.tsx'),
    }),
    contribute(SettingsSections, {
      id: 'workbench/shortcuts',
      title: shellMessages.shortcuts,
      rank: 90,
      load: () => import('../settings/shortcuts-section.tsx'),
    }),
    ...commands.map((command) => contribute(WorkbenchCommands, command)),
  ],
  deps: { extensions: Extensions, services: PageServices },
  saga: function* workbenchSaga({ extensions, services }): Saga {
    yield* fork(paletteSaga, extensions, services);
  },
});
