import type { Extensions } from '#core/common';
import { Preferences, onChangeOf, put, select, takeEveryFrom, fork, themeRecolored } from '#core/browser';
import type { KeyValueStore, Saga } from '#core/browser';
import { Themes, writeTheme, type PageTheme } from '#plugins/themes';
import { messages } from '../common/messages.ts';
import { chosenTheme } from './chosen-theme.ts';
import { keptCss, showCss } from './theme-sheet.ts';

interface FollowServices {
  readonly extensions: Extensions;
  readonly store: Pick<KeyValueStore, 'read' | 'write'>;
  /** Id of the theme for who has chosen none. */
  readonly first: string;
}

/** Shows the chosen theme as soon as its plugin is there, and the product's own again when it is gone. */
export function* followTheme({ extensions, store, first }: FollowServices): Saga {
  let shown = store.read(keptCss) ?? '';
  const follow = function* follow(): Saga {
    const id = chosenTheme(yield* select(Preferences.select), first);
    const theme = extensions.get(Themes, id);
    if (id !== '' && theme === undefined && !extensions.isComplete) return; // its plugin may still come
    const css = theme === undefined ? '' : cssOf(theme);
    if (css === shown) return;
    shown = css;
    store.write(keptCss, css);
    showCss(css);
    yield* put(themeRecolored());
  };
  const onChange = (give: (change: object) => void) => {
    const listening = extensions.onChange(() => {
      give({});
    });
    return () => void listening.dispose();
  };
  yield* fork(takeEveryFrom, onChange, follow);
  yield* onChangeOf(Preferences.select, follow);
}

function cssOf({ id, config }: PageTheme): string {
  const sheet = new CSSStyleSheet();
  const ignored = writeTheme(sheet, document, config);
  // eslint-disable-next-line no-console -- for its author; readers can do nothing about it
  if (ignored.length > 0) console.warn(messages.ignored({ id, names: ignored.join(', ') }));
  return [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
}
