export { AdhocFilterList, type AdhocFilterListProps, type ColumnValues } from './adhoc-filter-list.ts';
export { changeSettings } from './edits.ts';
export {
  SettingSections,
  type EditedChart,
  type SettingSection,
  type SettingSectionProps,
} from './setting-sections.ts';
export { FieldActions, type ChosenField, type FieldAction } from './field-actions.ts';
export { exploreLink, explorePermalink } from './links.ts';
export {
  ExploreData,
  createExplorePermalink,
  createFormData,
  deleteFormData,
  getExplore,
  readExplorePermalink,
  readFormData,
  updateFormData,
} from './routes.ts';
