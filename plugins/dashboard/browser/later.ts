import { Extensions, contribute } from '#core/common';
import { PaletteSources, WorkbenchCommands, defineBrowserPlugin, lazyView } from '#core/browser';
import { ActionsMenuItems, SaveDestinations } from '#plugins/charts';
import {
  DashboardActions,
  DashboardBlocks,
  DashboardDraftKinds,
  DashboardQuestions,
  ScopeChoice,
} from '#plugins/dashboard';
import { dashboardBlocks } from './blocks/dashboard-blocks.ts';
import { chartItems } from './chart/chart-items.ts';
import { createDashboardQuestions } from './chart/dashboard-questions.ts';
import { dashboardCommands } from './dashboard-commands.ts';
import { dashboardDestination } from './destination/chart-destination.ts';
import { findTargets } from './destination/target-state.ts';
import { standardActions } from './header/standard-actions.ts';
import { dashboardPalette } from './list/dashboard-palette.ts';
import { ownDraftKinds } from './save/forget-drafts.ts';
import { saveActions } from './save/save-actions.ts';

/** What the first picture does without: commands, blocks and the entries of menus. */
export default defineBrowserPlugin({
  id: 'dashboard',
  lazyParts: [{ on: [findTargets], load: () => import('./destination/target-part.ts') }],
  services: (services) => {
    services.provide(DashboardQuestions, { extensions: Extensions }, ({ extensions }) =>
      createDashboardQuestions(extensions),
    );
    services.provideValue(
      ScopeChoice,
      lazyView(() => import('./scope/scope-choice.tsx')),
    );
  },
  contributions: [
    contribute(PaletteSources, dashboardPalette),
    ...dashboardCommands.map((command) => contribute(WorkbenchCommands, command)),
    ...chartItems.map((item) => contribute(ActionsMenuItems, item)),
    ...standardActions.map((action) => contribute(DashboardActions, action)),
    contribute(SaveDestinations, dashboardDestination),
    ...saveActions.map((action) => contribute(DashboardActions, action)),
    ...ownDraftKinds.map((kind) => contribute(DashboardDraftKinds, kind)),
    ...dashboardBlocks.map((block) => contribute(DashboardBlocks, block)),
  ],
});
