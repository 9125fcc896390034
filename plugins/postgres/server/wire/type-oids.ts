import type pg from 'pg';

/** Names of built-in types by their object ids, which never change and which relatives keep. */
const names: ReadonlyMap<number, string> = new Map([
  [16, 'BOOLEAN'],
  [17, 'BYTEA'],
  [20, 'BIGINT'],
  [21, 'SMALLINT'],
  [23, 'INTEGER'],
  [25, 'TEXT'],
  [114, 'JSON'],
  [700, 'REAL'],
  [701, 'DOUBLE PRECISION'],
  [1042, 'CHARACTER'],
  [1043, 'VARCHAR'],
  [1082, 'DATE'],
  [1083, 'TIME'],
  [1114, 'TIMESTAMP'],
  [1184, 'TIMESTAMP WITH TIME ZONE'],
  [1186, 'INTERVAL'],
  [1700, 'NUMERIC'],
  [2950, 'UUID'],
  [3802, 'JSONB'],
]);

/** Of arrays by the object id of the array. */
const elements: ReadonlyMap<number, number> = new Map([
  [1000, 16],
  [1005, 21],
  [1007, 23],
  [1016, 20],
  [1009, 25],
  [1015, 1043],
  [1021, 700],
  [1022, 701],
  [1115, 1114],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
]);

/** A modifier is a length or, of decimals, width and scale; four more than that. -1: none. */
function modifierText(typeOid: number, modifier: number): string {
  const value = modifier - 4;
  if (value < 0) return '';
  if (typeOid === 1700) return `(${String(value >> 16)},${String(value & 0xff_ff)})`;
  return typeOid === 1043 || typeOid === 1042 ? `(${String(value)})` : '';
}

/** Empty for what PostgreSQL does not have. */
export function nameOfOid({
  dataTypeID,
  dataTypeModifier,
}: Pick<pg.FieldDef, 'dataTypeID' | 'dataTypeModifier'>): string {
  const element = elements.get(dataTypeID);
  const name = names.get(element ?? dataTypeID);
  if (name === undefined) return '';
  const whole = name + modifierText(element ?? dataTypeID, dataTypeModifier);
  return element === undefined ? whole : `${whole}[]`;
}
