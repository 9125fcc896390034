import { contribute, Extensions } from '#core/common';
import { defineBrowserPlugin, put, takeEveryFrom, themeRecolored, type Saga } from '#core/browser';
import { ControlTypes } from '../contract/type/control-types.ts';
import { followLooks } from '../common/follow-looks.ts';
import { ownLooks } from '../common/own-looks.ts';

/** Charts that were drawn before a plugin brought their colours or formats are drawn again. */
export default defineBrowserPlugin({
  id: 'viz-kit',
  contributions: [
    ...ownLooks,
    contribute(ControlTypes, { id: 'conditional-rules', load: () => import('./rules/rules-control.tsx') }),
  ],
  deps: { extensions: Extensions },
  saga: function* looks({ extensions }): Saga {
    const listen = (give: (change: object) => void) => {
      const following = followLooks(extensions, () => {
        give({});
      });
      return () => void following.dispose();
    };
    yield* takeEveryFrom(listen, function* redraw(): Saga {
      yield* put(themeRecolored());
    });
  },
});
