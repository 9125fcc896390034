export { AdhocFilterList, type AdhocFilterListProps, type ColumnValues } from './adhoc-filter-list.ts';
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
