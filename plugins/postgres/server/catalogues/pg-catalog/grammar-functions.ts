import { grammarFunction, type FunctionSignature } from '#plugins/databases';

/** What the grammar itself reads as calls, so that the server's list of functions does not have it. */
export const grammarFunctions: readonly FunctionSignature[] = [
  grammarFunction('coalesce', 'value', '…'),
  grammarFunction('nullif', 'value', 'other'),
  grammarFunction('greatest', 'value', '…'),
  grammarFunction('least', 'value', '…'),
  grammarFunction('trim', 'text'),
  grammarFunction('grouping', 'value', '…'),
];
