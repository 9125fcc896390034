import { KeyValueStore, defineBrowserPlugin, type Saga } from '#core/browser';
import { keptCss, showCss } from './theme-sheet.ts';

/** The theme of the last page, before this one is drawn: plugins come after it. */
export default defineBrowserPlugin({
  id: 'themes',
  deps: { store: KeyValueStore },
  saga: function* early({ store }): Saga {
    const css = store.read(keptCss);
    if (typeof css === 'string') showCss(css);
  },
});
