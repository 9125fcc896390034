import { defineCommand } from '#core/common';

/**
 * New values of some settings of the chart that is open in Explore, as one step that can be undone; undefined removes one.
 * `field` is what undo calls the step. Nothing happens while no chart is open.
 */
export const changeSettings = defineCommand<{
  readonly field: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** Successive changes with one key are one step, such as the letters of a text. */
  readonly mergeKey?: string;
}>('explore/changeSettings');
