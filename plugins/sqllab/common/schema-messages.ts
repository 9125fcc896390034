import { defineMessages } from '#core/common';

/** The tree of tables. The message of specification §8.2.9 is exact. */
export const schemaTexts = defineMessages('sqllab/schema', {
  metadataFailed: 'An error occurred while fetching table metadata',
  tables: 'Tables',
  search: 'Search tables',
  schema: 'Schema',
  refresh: 'Read the tables again',
  none: 'No table.',
  noneFound: 'No table has this name.',
  loading: 'Reading…',
  insert: 'Insert the name of {{name}}',
  preview: 'Show the first 100 rows of {{name}}',
  isView: 'view',
  count: { one: '{{count}} table', other: '{{count}} tables' },
});
