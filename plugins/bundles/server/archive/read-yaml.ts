import { LineCounter, parseDocument } from 'yaml';
import { err, ok, type Result } from '#core/common';
import { isRecord, type AnyRecord } from '../../common/records.ts';
import { serverText as text } from '../../common/server-messages.ts';

/** Uses of anchors in one file. The reference product writes some; bombs need many. */
const aliasLimit = 100;
const depthLimit = 100;
/** Values in one file, those behind anchors counted each time. */
const valueLimit = 500_000;

/**
 * The mapping in a YAML 1.1 file, as plain data: times become ISO text. Refused, with the reason: tags, anchors that
 * multiply, keys twice, endless nesting, anything that is no mapping.
 */
export function readYaml(bytes: Uint8Array): Result<AnyRecord, string> {
  try {
    const source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isNestedDeeply(source)) return err(text.badYaml({ reason: text.yamlShape() }));
    const document = parseDocument(source, {
      version: '1.1',
      lineCounter: new LineCounter(),
      uniqueKeys: true,
      logLevel: 'error',
    });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) return err(text.badYaml({ reason: fault.message.split('\n')[0] ?? '' }));
    const value = plain(document.toJS({ maxAliasCount: aliasLimit }), 0, { left: valueLimit });
    return isRecord(value) ? ok(value) : err(text.badYaml({ reason: text.yamlShape() }));
  } catch (thrown) {
    return err(text.badYaml({ reason: thrown instanceof Error ? thrown.message : String(thrown) }));
  }
}

/** Whether a text nests so deeply that reading it would take long: a cheap look, before the real reading. */
function isNestedDeeply(source: string): boolean {
  if (/(?:[-?][ \t]){100}/.test(source)) return true;
  let depth = 0;
  for (const [bracket] of source.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > 10 * depthLimit) return true;
  }
  return false;
}

/** Plain JSON data, or an error: sets, bytes and ordered maps of YAML 1.1 have no place in a bundle. */
function plain(value: unknown, depth: number, budget: { left: number }): unknown {
  budget.left -= 1;
  if (depth > depthLimit || budget.left < 0) throw new Error(text.yamlShape());
  if (value instanceof Date) return value.toISOString().replace('.000Z', '');
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, depth + 1, budget));
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) throw new Error(text.yamlShape());
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, depth + 1, budget)]));
}
