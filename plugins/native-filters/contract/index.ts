export { FilterDivider, FilterEntry, FilterTarget, NativeFilter } from './filter-configuration.ts';
export {
  FilterControls,
  FilterTypes,
  type Bin,
  type FilterControl,
  type FilterControlProps,
  type FilterFacts,
  type FilterQuestion,
  type FilterType,
  type FilterValue,
  type FurtherTarget,
} from './filter-type.ts';
export { askFilterRange, askFilterValues } from './routes.ts';
export { filterViewRoutes, type FilterView } from './filter-view.ts';
export { resolvedFiltersExtra, type OpenedFilters, type ResolvedFilters } from './resolved-filters.ts';
