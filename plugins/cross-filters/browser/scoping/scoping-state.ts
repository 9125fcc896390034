import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed, type ClickAction, type CrossScope, type FilterScope } from '#plugins/dashboard';

/** Scopes, and what a click does, as a person set them. */
export interface ScopeChange {
  readonly global: FilterScope;
  readonly charts: Readonly<Record<number, CrossScope>>;
  readonly click: ClickAction;
}
/** Stores scopes at once, apart from what else is edited. */
export const saveScopes = defineCommand<ScopeChange>('cross-filters/saveScopes');
/** The reader has seen that it is stored. */
export const scopingDone = defineCommand('cross-filters/scopingDone');

export const Scoping = defineState<{ readonly status: 'idle' | 'saving' | 'saved' }>('cross-filters/scoping', {
  status: 'idle',
});
export const scopingSlice = defineSlice(
  Scoping,
  { saved: () => ({ status: 'saved' }), failed: () => ({ status: 'idle' }) },
  (on) => [
    on(saveScopes, () => ({ status: 'saving' })),
    on(scopingDone, () => Scoping.initial),
    on(dashboardClosed, () => Scoping.initial),
  ],
);
