/**
 * `@tessera/sdk` as a plugin of the level `pure` finds it in its sandbox. The page "Write a chart type" loads the types of
 * this module.
 */
export * from '#plugins/viz-kit';
export { contribute, defineMessages } from '#core/common';
export { defineBrowserPlugin } from '#core/browser';
export { Type, type Static } from 'typebox';
