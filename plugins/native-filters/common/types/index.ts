import { rangeFilter } from './range-filter.ts';
import { selectFilter } from './select-filter.ts';
import { timeColumnFilter, timeFilter, timeGrainFilter } from './time-filters.ts';

/** The filter types of the product. Both halves contribute them. */
export const filterTypes = [selectFilter, rangeFilter, timeFilter, timeColumnFilter, timeGrainFilter] as const;
