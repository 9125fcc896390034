import { defineCommand, defineSlice, defineState } from '#core/common';

/**
 * Whether navigation and top bar are shown around the page; a page that shows itself alone hides them while it is open.
 */
export const FrameState = defineState<{ readonly isHidden: boolean }>('core/frame', { isHidden: false });
export const setFrameHidden = defineCommand<{ readonly isHidden: boolean }>('core/setFrameHidden');

export const frameState = defineSlice(FrameState, {}, (on) => [
  on(setFrameHidden, (state, { isHidden }) => {
    state.isHidden = isHidden;
  }),
]);
