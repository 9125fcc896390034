import { Type } from 'typebox';
import { defineSetting } from '#core/common';

/** Settings of the SQL editor; names as clients know them. See docs/http-api.md, "Bootstrap payload". */
export const sqlLabSettings = {
  defaultLimit: defineSetting(
    'DEFAULT_SQLLAB_LIMIT',
    Type.Integer({ default: 1_000, minimum: 1, description: 'Rows a statement of a new editor tab may return.' }),
    { sentToBrowser: true },
  ),
  defaultDatabaseId: defineSetting(
    'SQLLAB_DEFAULT_DBID',
    Type.Integer({
      default: 0,
      minimum: 0,
      description: 'Database of a new editor tab; 0: the first one in the list.',
    }),
    { sentToBrowser: true },
  ),
  resultTimeout: defineSetting(
    'SQLLAB_QUERY_RESULT_TIMEOUT',
    Type.Integer({
      default: 0,
      minimum: 0,
      description: 'Milliseconds the page waits for stored rows; 0: as long as the server takes.',
    }),
    { sentToBrowser: true },
  ),
  timeout: defineSetting(
    'SQLLAB_TIMEOUT',
    Type.Integer({
      default: 30,
      minimum: 1,
      description: 'Seconds until a statement that somebody waits for is interrupted.',
    }),
    { sentToBrowser: true },
  ),
  asyncTimeout: defineSetting(
    'SQLLAB_ASYNC_TIME_LIMIT_SEC',
    Type.Integer({ default: 21_600, minimum: 1, description: 'Seconds until a background statement is interrupted.' }),
  ),
  resultDays: defineSetting(
    'SQLLAB_RESULT_DAYS',
    Type.Number({ default: 1, exclusiveMinimum: 0, description: 'Days that the rows of a statement are kept.' }),
  ),
  resultMegabytes: defineSetting(
    'SQLLAB_RESULT_MB',
    Type.Integer({
      default: 4_096,
      minimum: 16,
      description: 'Megabytes of rows kept for the SQL editor in all; the oldest go first.',
    }),
  ),
} as const;
