export { pointedPlace, type PointedPlace } from '../common/world/pointed-place.ts';
export { showPlace } from './show-place.ts';
