/**
 * What plugins built elsewhere may use, as one module: `@tessera/sdk`. The page's import map points at the very
 * modules the product runs on. Every extension point that a page has is here; a test compares.
 */
export * from '#core/common';
export * from '#core/browser';
export {
  addressBeside,
  cellCount,
  ChoiceField,
  Grid,
  gridLook,
  KeptDialog,
  NameLine,
  onOneLine,
  rangeTexts,
  SettingList,
  SkeletonRows,
  SubMenu,
  TitledDialog,
  tsvOf,
  TypedField,
  useColumnWidths,
  useGrid,
  useIsPrinting,
  useReorder,
  visuallyHidden,
} from '#core/browser/ui';
export * from '#plugins/charts';
export * from '#plugins/viz-kit';
export * from '#plugins/view-frames';
export { SignInMethods, SignInProgress, signInFailed, signInStarted } from '#plugins/access';
export {
  changeDataMasks,
  changeMetadata,
  ChartBadges,
  chartBrushed,
  chartEntered,
  chartLeft,
  dashboardClosed,
  DashboardActions,
  DashboardBlocks,
  DashboardDraftKinds,
  DashboardOverlays,
  DashboardPanels,
  DashboardQuestions,
  DashboardSaveChecks,
  DataMasks,
  emptyDataMask,
  FilterSources,
  LinkParts,
  openPointMenu,
  PointMenuItems,
  pointSelected,
  removeDataMasks,
  selectDashboard,
  selectDashboardContent,
  selectDataMask,
} from '#plugins/dashboard';
export { compareNumbers, genericType, SqlDialects } from '#plugins/databases';
export { DatasetActions, DatasetTabs, firstMeasure, metricOfMeasure } from '#plugins/datasets';
export { FieldActions, SettingSections, type SettingSectionProps } from '#plugins/explore';
export { HomeSections } from '#plugins/home';
export { FilterControls, FilterTypes } from '#plugins/native-filters';
export {
  columnLabel,
  filterValueOf,
  isInPolygon,
  metricLabel,
  mostCorners,
  polygonBox,
  restBesideGroups,
  summaryKinds,
  whereWithGroups,
} from '#plugins/queries';
export { ReportChannelFields, ReportConditionFields } from '#plugins/reports';
export { commonForms, standardPrinting, standardSyntax, wordList } from '#plugins/sql-language';
export { EditorAids, EditorPanels, editTab, selectEditorTab, TabStorages } from '#plugins/sqllab';
export { Themes } from '#plugins/themes';
export { Type, type Static } from 'typebox';
