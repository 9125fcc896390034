import {
  HostPage,
  defineBrowserPlugin,
  fork,
  put,
  showTheme,
  takeEveryFrom,
  themeRecolored,
  type Saga,
} from '#core/browser';
import { themeModeOf } from './theme-mode.ts';
import { applyHostTheme } from './apply-host-theme.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What a page has in addition when another site embeds it: that site decides how it looks. */
export const guestHalf = defineBrowserPlugin({
  id: 'guest',
  deps: { host: HostPage },
  saga: function* guest({ host }): Saga {
    const told = (method: string) => (give: (args: Arguments) => void) => {
      host.on(method, give);
      return () => undefined; // the page around is there as long as this one
    };
    yield* fork(takeEveryFrom, told('setThemeMode'), function* mode(args: Arguments): Saga {
      const choice = themeModeOf(args['mode']);
      if (choice !== undefined) yield* put(showTheme(choice));
    });
    yield* fork(takeEveryFrom, told('setThemeConfig'), function* config(args: Arguments): Saga {
      applyHostTheme(document, args['themeConfig']);
      yield* put(themeRecolored());
    });
  },
});
