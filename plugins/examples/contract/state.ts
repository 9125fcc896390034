import type { Static } from 'typebox';
import { defineCommand, defineState } from '#core/common';
import type { ExamplesStatus } from './routes.ts';

/** Browser: what is known of the examples; undefined before it was asked for. */
export const Examples = defineState<Static<typeof ExamplesStatus> | null>('examples', null);

export const refreshExamples = defineCommand('examples/refreshExamples');
/** Starts loading in the background; progress shows in the page. */
export const loadExamples = defineCommand('examples/loadExamples');
/** Asks first, then removes everything that the examples made. */
export const removeAllExamples = defineCommand('examples/removeAllExamples');
/** Nothing opens by itself from now on: the first dashboard was opened, or somebody would rather stay. */
export const examplesOpened = defineCommand('examples/examplesOpened');
/** Examples came or went: lists should be read again. */
export const examplesChanged = defineCommand('examples/examplesChanged');
