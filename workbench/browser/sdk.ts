/**
 * What plugins built elsewhere may use, as one module: `@tessera/sdk`. The page's import map points at the very
 * modules the product runs on.
 */
export * from '#core/common';
export * from '#core/browser';
export * from '#plugins/charts';
export * from '#plugins/viz-kit';
export * from '#plugins/view-frames';
export { SignInMethods, SignInProgress, signInFailed, signInStarted } from '#plugins/access';
export { SqlDialects } from '#plugins/databases';
export { ReportChannelFields, ReportConditionFields } from '#plugins/reports';
export { Type, type Static } from 'typebox';
