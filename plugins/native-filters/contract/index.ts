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
} from './filter-type.ts';
export { askFilterRange, askFilterValues } from './routes.ts';
export { settledFiltersExtra, type SettledFilters } from './settled-filters.ts';
