export {
  chartIdsUnder,
  chartsInScope,
  componentsUnder,
  type FilterScope,
  gridColumns,
  gridId,
  gridUnitPx,
  headerId,
  type Layout,
  type LayoutComponent,
  type LayoutMeta,
  type LayoutType,
  layoutTypes,
  rootId,
  transparentBackground,
  whiteBackground,
} from './layout.ts';
export { DashboardMetadata } from './dashboard-metadata.ts';
export {
  areCrossFiltersOn,
  type ClickAction,
  clickActionOf,
  type CrossScope,
  crossScopeOf,
  globalScope,
  reachedCharts,
  withScopes,
} from './cross-scopes.ts';
export { scopeReaching, scopeTree, type ScopeNode } from './scope-tree.ts';
export { ScopeChoice, type ScopeChoiceProps } from './scope-choice.ts';
export {
  changeDataMasks,
  type DataMask,
  type DataMaskMap,
  DataMasks,
  emptyDataMask,
  type FilterState,
  removeDataMasks,
  selectDataMask,
} from './data-mask.ts';
export { choicesRestored, forgetChoices, type ReaderChoices, recordChoice, recordOutcome } from './reader-choices.ts';
export {
  changeMetadata,
  contentReplaced,
  type DashboardChart,
  dashboardClosed,
  type DashboardContent,
  type DashboardDisplay,
  dashboardDocumentId,
  DashboardDocuments,
  dashboardOpened,
  type DashboardPage,
  DashboardPages,
  type DashboardPermissions,
  type DashboardPerson,
  learnDatasets,
  type OpenDashboard,
  refreshCharts,
  revealComponent,
  selectDashboard,
  selectDashboardContent,
  selectIsEditing,
} from './dashboard-state.ts';
export {
  type ChartEffect,
  type ChartWait,
  type FilterOnChart,
  type FilterReader,
  type FilterSource,
  FilterSources,
} from './filter-sources.ts';
export { DashboardQuestions } from './dashboard-questions.ts';
export {
  type ChartBadge,
  type ChartBadgeProps,
  ChartBadges,
  chartBrushed,
  chartEntered,
  chartLeft,
  type ChartPoint,
  type DashboardAction,
  type DashboardActionContext,
  DashboardActions,
  type DashboardBlock,
  type DashboardBlockProps,
  DashboardBlocks,
  type DashboardOverlay,
  DashboardOverlays,
  type DashboardPanel,
  type DashboardPanelProps,
  DashboardPanels,
  type DialogProps,
  openPointMenu,
  type PointMenuContext,
  type PointMenuEntry,
  type PointMenuItem,
  PointMenuItems,
  type PointMenuPart,
  pointSelected,
} from './dashboard-views.ts';
export { type ChartMark, ChartMarks, markChart } from './chart-marks.ts';
export {
  type DashboardHydrator,
  DashboardHydrators,
  defineDashboardHydrator,
  type HydrationInput,
} from './hydrators.ts';
export { exploreFormData, exploreHref } from './explore-href.ts';
export { positionDataLimit, refreshChoices, refreshLimit, refreshLimitMessage, refreshMode } from './limits.ts';
export { type DashboardAccessRule, DashboardAccessRules, type DashboardFacts } from './access-rules.ts';
export { type EmbeddedDashboard, EmbeddedDashboards } from './embedded-dashboards.ts';
export { type DashboardSaveCheck, DashboardSaveChecks } from './save-checks.ts';
export { filterScopesOf } from '../common/filter-scopes.ts';
export { remapMetadata } from '../common/remap-chart-ids.ts';
export { dashboardLink, dashboardListLink, newDashboardLink, supersetDashboardLink } from './links.ts';
export { type LinkPart, type LinkPartForm, LinkParts, linkPartsOf } from './link-parts.ts';
export { permalinkBody } from './permalink-body.ts';
export {
  DashboardDraftKinds,
  type DashboardDrafts,
  type RecoveredDraft,
  recoveredDraftAnswered,
  notifyRecoveredDraft,
} from './recovered-drafts.ts';
export {
  type ImportedDashboard,
  DashboardStore,
  type NewDashboard,
  type PortableDashboard,
  type SavedDashboard,
} from './dashboard-store.ts';
export {
  type DashboardReading,
  DashboardReadings,
  defineSavedFilters,
  type SavedFiltersOf,
  type PlacedChart,
  type ReadingOptions,
  type SavedFilter,
  SavedFilters,
  type SavedFilterSource,
  type SavedFiltersInput,
} from './dashboard-readings.ts';
export {
  createDashboardPermalink,
  DashboardChanges,
  type DashboardPageData,
  dashboardRoutes,
  DashboardVersion,
  filterStateRoutes,
  NewDashboardBody,
  openDashboardPage,
  type PlacedCharts,
  readDashboardPermalink,
} from './routes/index.ts';
export { DashboardRow, dashboardRowColumns, dashboardRowsOf } from './dashboard-rows.ts';
export { DashboardCards, type DashboardCardsProps } from './dashboard-cards.ts';
export { dashboardListRoutes } from './list-routes.ts';
export {
  DelegatedFilterSources,
  type DelegatedFilter,
  type DelegatedFilterSource,
  type TimeSetting,
} from './delegated-filters.ts';
export { DashboardMetadataChecks, type DashboardMetadataCheck } from './metadata-checks.ts';
