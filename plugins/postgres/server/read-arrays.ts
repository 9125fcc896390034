import { parse } from 'postgres-array';
import { exactNumber, isNotFinite, type CellValue } from '#plugins/databases';

/** Object ids of built-in array types, by what their elements are in JSON; they never change. */
const elementsByArrayOid: ReadonlyMap<number, (text: string) => unknown> = new Map(
  (
    [
      [[1000], (text) => text === 't'], // bool
      // int2, int4, int8, oid, numeric: what a double cannot give back stays text, with all digits
      [[1005, 1007, 1016, 1028, 1231], exactNumber],
      [[1021, 1022], doubleOf], // float4, float8
      [[199, 3807], (text) => JSON.parse(text) as unknown], // json, jsonb
      // bytea, char, name, bpchar, varchar, text, uuid, inet, cidr, macaddr, xml, money
      [[1001, 1002, 1003, 1014, 1015, 1009, 2951, 1041, 651, 1040, 143, 791], (text) => text],
      // date, time, timetz, timestamp, timestamptz, interval: as the server writes them
      [[1182, 1183, 1270, 1115, 1185, 1187], (text) => text],
    ] as readonly (readonly [readonly number[], (text: string) => unknown])[]
  ).flatMap(([oids, read]) => oids.map((one) => [one, read] as const)),
);

/** Reads the server's text of an array as JSON that loses nothing; undefined for types that are no built-in array. */
export function arrayReader(typeOid: number): ((text: string) => CellValue) | undefined {
  const element = elementsByArrayOid.get(typeOid);
  return element === undefined ? undefined : (text) => JSON.stringify(parse(text, element));
}

function doubleOf(text: string): number | string {
  return isNotFinite(text) ? text : Number(text);
}
