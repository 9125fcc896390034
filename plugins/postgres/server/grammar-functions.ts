import type { FunctionSignature } from '#plugins/databases';

const aFunction = (name: string, ...parameters: string[]): FunctionSignature => ({
  name,
  kind: 'scalar',
  parameters: parameters.map((parameter) => ({ name: parameter, type: '' })),
  returnType: '',
  description: '',
});

/** What the grammar itself reads as calls, so that the server's list of functions does not have it. */
export const grammarFunctions: readonly FunctionSignature[] = [
  aFunction('coalesce', 'value', '…'),
  aFunction('nullif', 'value', 'other'),
  aFunction('greatest', 'value', '…'),
  aFunction('least', 'value', '…'),
  aFunction('trim', 'text'),
  aFunction('grouping', 'value', '…'),
];
