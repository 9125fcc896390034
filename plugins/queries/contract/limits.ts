import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Rows. */
export const maxRowLimit = defineSetting(
  'SQL_MAX_ROW',
  Type.Integer({ default: 100_000, minimum: 1, description: 'Most rows a query may return.' }),
  { sentToBrowser: true },
);
/** Rows. */
export const defaultQueryRowLimit = defineSetting(
  'ROW_LIMIT',
  Type.Integer({ default: 50_000, minimum: 1, description: 'Rows of a query that names no limit.' }),
);
export const samplesRowLimit = defineSetting(
  'SAMPLES_ROW_LIMIT',
  Type.Integer({ default: 1_000, minimum: 1, description: 'Rows of a sample of a dataset.' }),
  { sentToBrowser: true },
);
/** Seconds. */
export const webserverTimeout = defineSetting(
  'SUPERSET_WEBSERVER_TIMEOUT',
  Type.Integer({ default: 60, minimum: 1, description: 'Seconds until a chart query is cancelled in the database.' }),
  { sentToBrowser: true },
);
export const defaultTimeFilter = defineSetting(
  'DEFAULT_TIME_FILTER',
  Type.String({ default: 'No filter', description: 'Time range of a new chart.' }),
  { sentToBrowser: true },
);
export const dataCacheTimeout = defineSetting(
  'DATA_CACHE_TIMEOUT',
  Type.Integer({
    default: 86_400,
    minimum: -1,
    description: 'Seconds a result stays cached; -1 switches the cache off.',
  }),
);
export const cacheSizeMb = defineSetting(
  'CACHE_SIZE_MB',
  Type.Integer({ default: 256, minimum: 0, description: 'Megabytes of compressed results kept in memory.' }),
);

/** Row limit choices of Explore. */
export const rowLimitChoices = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000] as const;
export const defaultRowLimit = 10_000;
/** Series limit choices. */
export const seriesLimitChoices = [5, 10, 25, 50, 100, 500] as const;
export const defaultTimeGrain = 'P1D';
