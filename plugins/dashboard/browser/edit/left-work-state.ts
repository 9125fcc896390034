import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '../../contract/dashboard-state.ts';
import { leftWorkAnswered, tellOfLeftWork, type LeftWork } from '../../contract/left-work.ts';
import type { KeptFormName } from '../../common/kept-forms.ts';

/** What the page tells of: each until somebody goes on with it or throws it away. */
export const LeftWorks = defineState<readonly LeftWork[]>('dashboard/leftWork', []);

export const discardKeptForm = defineCommand<{ readonly name: KeptFormName }>('dashboard/discardKeptForm');

export const leftWorks = defineSlice(LeftWorks, {}, (on) => [
  on(tellOfLeftWork, (all, work) => [...(all as readonly LeftWork[]).filter(({ id }) => id !== work.id), work]),
  on(leftWorkAnswered, (all, { id }) => (all as readonly LeftWork[]).filter((work) => work.id !== id)),
  on(dashboardClosed, () => []),
]);
