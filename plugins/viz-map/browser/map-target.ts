import { defineSlice, defineState } from '#core/common';
import { showPlace, type MapTarget } from '../contract/show-place.ts';

/** The place that a map was last told to show; each value is one wish. */
export const LastTarget = defineState<{ readonly target?: MapTarget }>('viz-map/target', {});

export const targetSlice = defineSlice(LastTarget, {}, (on) => [on(showPlace, (_last, target) => ({ target }))]);
