import type { FunctionSignature } from '#plugins/databases';

const aFunction = (name: string, ...parameters: string[]): FunctionSignature => ({
  name,
  kind: 'scalar',
  parameters: parameters.map((parameter) => ({ name: parameter, type: '' })),
  returnType: '',
  description: '',
});

/** What the grammar itself reads as calls, so that `duckdb_functions()` does not have it. */
export const grammarFunctions: readonly FunctionSignature[] = [
  aFunction('coalesce', 'value', '…'),
  aFunction('ifnull', 'value', 'other'),
  aFunction('if', 'condition', 'value', 'other'),
  aFunction('grouping', 'value', '…'),
  aFunction('try_cast', 'value AS type'),
];
