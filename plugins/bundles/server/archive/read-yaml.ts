import { LineCounter, parseDocument, type ScalarTag, type Tags } from 'yaml';
import { err, ok, isRecord, type Result, type AnyRecord } from '#core/common';
import { serverMessages as messages } from '../../common/server-messages.ts';

/** Uses of anchors in one file. Superset writes some; YAML bombs need many. */
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
    if (isNestedDeeply(source)) return err(messages.badYaml({ reason: messages.yamlShape() }));
    const document = parseDocument(source, {
      version: '1.1',
      customTags: withPlainLetters,
      lineCounter: new LineCounter(),
      uniqueKeys: true,
      logLevel: 'error',
    });
    const [fault] = [...document.errors, ...document.warnings];
    if (fault !== undefined) return err(messages.badYaml({ reason: fault.message.split('\n')[0] ?? '' }));
    const value = plain(document.toJS({ maxAliasCount: aliasLimit }), 0, { left: valueLimit });
    return isRecord(value) ? ok(value) : err(messages.badYaml({ reason: messages.yamlShape() }));
  } catch (thrown) {
    return err(messages.badYaml({ reason: thrown instanceof Error ? thrown.message : String(thrown) }));
  }
}

/**
 * The letters y and n are texts to the product that writes the files, though YAML 1.1 calls them yes and no: charts have
 * settings named `x` and `y`.
 */
const withPlainLetters = (tags: Tags): Tags =>
  tags.map((tag) => (isBoolean(tag) ? { ...tag, test: withoutLetters(tag.test) } : tag));

const isBoolean = (tag: Tags[number]): tag is ScalarTag & { readonly test: RegExp } =>
  typeof tag === 'object' && tag.tag === 'tag:yaml.org,2002:bool' && 'test' in tag;

const withoutLetters = (test: RegExp): RegExp => new RegExp(`^(?![yn]$)(?:${test.source})`, 'i');

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
  if (depth > depthLimit || budget.left < 0) throw new Error(messages.yamlShape());
  if (value instanceof Date) return value.toISOString().replace('.000Z', '');
  if (Array.isArray(value)) return value.map((item: unknown) => plain(item, depth + 1, budget));
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(messages.yamlShape());
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner, depth + 1, budget)]));
}
