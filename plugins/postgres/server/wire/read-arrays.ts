import { parse } from 'postgres-array';
import { exactNumber, isNotFinite, type CellValue } from '#plugins/databases';

/** An element of an array as the server writes it, to JSON. */
type ElementJson = (text: string) => string;

const asNumber: ElementJson = (text) => JSON.stringify(exactNumber(text));
const asDouble: ElementJson = (text) => JSON.stringify(isNotFinite(text) ? text : Number(text));
const asText: ElementJson = (text) => JSON.stringify(text);
const asItIs: ElementJson = (text) => text;

/** Object ids of built-in array types, by what their elements are in JSON; they never change. */
const elementsByArrayOid: ReadonlyMap<number, ElementJson> = new Map(
  (
    [
      [[1000], (text) => String(text === 't')], // bool
      [[1005, 1007, 1016, 1028, 1231], asNumber], // int2, int4, int8, oid, numeric
      [[1021, 1022], asDouble], // float4, float8
      [[199, 3807], asItIs], // json, jsonb
      // bytea, char, name, bpchar, varchar, text, uuid, inet, cidr, macaddr, xml, money
      [[1001, 1002, 1003, 1014, 1015, 1009, 2951, 1041, 651, 1040, 143, 791], asText],
      [[1182, 1183, 1270, 1115, 1185, 1187], asText], // date, time, timetz, timestamp, timestamptz, interval
    ] as readonly (readonly [readonly number[], ElementJson])[]
  ).flatMap(([oids, element]) => oids.map((one) => [one, element] as const)),
);

/**
 * Reads the server's text of an array as JSON that loses nothing: numbers that a double cannot give back are text.
 * One that does not begin at 1 stays the server's text, which tells where it begins. Undefined for types that are no
 * built-in array.
 */
export function arrayReader(typeOid: number): ((text: string) => CellValue) | undefined {
  const element = elementsByArrayOid.get(typeOid);
  return element === undefined ? undefined : (text) => (hasBounds(text) ? text : joined(parse(text, element)));
}

/** Elements, which are JSON already, and lists of them. */
type Elements = readonly (string | null | Elements)[];

/** `[2:3]={1,2}`: another value than `{1,2}`. */
const hasBounds = (text: string): boolean => text.startsWith('[');

function joined(elements: Elements): string {
  return `[${elements.map((one) => (typeof one === 'string' ? one : one === null ? 'null' : joined(one))).join(',')}]`;
}
