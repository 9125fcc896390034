import { genericType, type GenericTypeCode } from '#plugins/databases';

const bytes = /^(?:tiny|medium|long)?blob$|^(?:var)?binary\b/i;
const whole = /^(?:tiny|small|medium|big)?int\b|^year\b|^bit\b/i;

/** `COLUMN_TYPE` of information_schema in the names that answers have as well: `int(11) unsigned` is INT UNSIGNED. */
export function shortTypeName(columnType: string): string {
  const name = columnType.replace(/\s+zerofill\b/i, '').replace(/\s*\/\*.*?\*\//g, '');
  if (bytes.test(name)) return 'BLOB';
  if (/^(?:enum|set)\(/i.test(name)) return name.replace(/^\w+/, (word) => word.toUpperCase());
  if (/^tinyint\(1\)$/i.test(name)) return 'TINYINT(1)';
  if (/^bit\b/i.test(name)) return name.toUpperCase();
  if (whole.test(name)) return name.replace(/\(\d+\)/, '').toUpperCase();
  if (/^(?:decimal|float|double|real)\b/i.test(name)) {
    const plain = name.replace(/\s+unsigned\b/i, '').toUpperCase();
    return plain.startsWith('DECIMAL') ? plain : plain.replace(/\(.*$/, '');
  }
  return name.toUpperCase();
}

/** The wire's type code of such a name. */
export function genericTypeOfName(name: string): GenericTypeCode {
  if (name === 'TINYINT(1)') return genericType.boolean;
  if (whole.test(name) || /^(?:DECIMAL|FLOAT|DOUBLE)/.test(name)) return genericType.numeric;
  return /^(?:DATE|DATETIME|TIMESTAMP)\b/.test(name) ? genericType.temporal : genericType.string;
}
