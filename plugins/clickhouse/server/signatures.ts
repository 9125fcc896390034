import type { EngineConnection, FunctionSignature } from '#plugins/databases';
import type { OpenClient } from './open-client.ts';

/** Functions with their names as they have to be written: most differ by case. Table functions are told without arguments. */
export const signaturesOf = (
  open: Pick<OpenClient, 'ask'>,
): Required<Pick<EngineConnection, 'signatures' | 'functionNames'>> => ({
  functionNames: async () => {
    const rows = await open.ask('SELECT DISTINCT name FROM system.functions ORDER BY name');
    return rows.map(([name = '']) => name).filter(isWord);
  },
  signatures: async () => {
    const [functions, sources] = await Promise.all([
      open.ask('SELECT name, is_aggregate, syntax, description FROM system.functions ORDER BY name'),
      open.ask('SELECT name, description FROM system.table_functions ORDER BY name'),
    ]);
    return [
      ...functions.map(([name = '', isAggregate, syntax = '', description = '']): FunctionSignature => ({
        name,
        kind: isAggregate === '1' ? 'aggregate' : 'scalar',
        parameters: parametersOf(syntax),
        returnType: '',
        description: firstSentence(description),
      })),
      ...sources.map(([name = '', description = '']): FunctionSignature => ({
        name,
        kind: 'table',
        parameters: [],
        returnType: '',
        description: firstSentence(description),
      })),
    ].filter(({ name }) => isWord(name));
  },
});

/** Others are the server's own, such as `__bitWrapperFunc`. */
const isWord = (name: string): boolean => /^[A-Za-z]\w*$/.test(name);

/** The names in the last brackets of `quantile(level)(expr)` or `toDateTime(expr[, time_zone])`. */
function parametersOf(syntax: string): FunctionSignature['parameters'] {
  const [, list = ''] = /\(([^()]*)\)[^()]*$/.exec(syntax) ?? [];
  return list
    .split(/[[\],]+/)
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name))
    .map((name) => ({ name, type: '' }));
}

/** Descriptions are pages of Markdown. */
function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n|:::/);
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ');
  return /^.*?[.!?](?= |$)/.exec(plain)?.[0] ?? plain;
}
