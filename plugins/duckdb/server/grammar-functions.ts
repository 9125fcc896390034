import { grammarFunction, type FunctionSignature } from '#plugins/databases';

/** What the grammar itself reads as calls, so that `duckdb_functions()` does not have it. */
export const grammarFunctions: readonly FunctionSignature[] = [
  grammarFunction('coalesce', 'value', '…'),
  grammarFunction('ifnull', 'value', 'other'),
  grammarFunction('if', 'condition', 'value', 'other'),
  grammarFunction('grouping', 'value', '…'),
  grammarFunction('try_cast', 'value AS type'),
];
