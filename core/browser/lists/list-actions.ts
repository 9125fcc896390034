import type { ComponentType } from 'react';
import type { UnknownAction } from 'redux';
import { defineCommand, defineExtensionPoint, defineSlice, defineState, type Permission } from '#core/common';

/** Something a list of objects offers beside its own acts, from a plugin that the list does not know. */
export interface ListAction {
  readonly id: string;
  /** Which list: `dashboard`, `chart`, `dataset`, `database`, `viz-type`, `plugin`. */
  readonly list: string;
  /** `list`: beside the list's title. `rows`: for chosen rows. */
  readonly on: 'list' | 'rows';
  readonly label: () => string;
  readonly icon: ComponentType;
  readonly rank: number;
  readonly permission?: Permission;
  /** A page that it leads to, in place of `run`. */
  readonly href?: string;
  /** `ids`: of the chosen rows; empty for acts on the list. */
  readonly run?: (ids: readonly number[], dispatch: (action: UnknownAction) => void) => void;
}
export const ListActions = defineExtensionPoint<ListAction>({
  id: 'core/list-actions',
  summary: 'Something a list offers, of dashboards, charts, datasets or chart types, for itself or for chosen rows.',
  keyOf: (action) => action.id,
  check: ({ href, run }) =>
    (href === undefined) === (run === undefined) ? 'it needs either `run` or `href`' : undefined,
  order: (a, b) => a.rank - b.rank,
});

/** Counts how often a list became another one from outside. */
export const ListVersions = defineState<Readonly<Record<string, number>>>('core/listVersions', {});
/** Objects of a list came or changed without it, such as by an import: it reads again. */
export const listChanged = defineCommand<{ readonly list: string }>('core/listChanged');

export const listVersions = defineSlice(ListVersions, {}, (on) => [
  on(listChanged, (state, { list }) => {
    state[list] = (state[list] ?? 0) + 1;
  }),
]);
