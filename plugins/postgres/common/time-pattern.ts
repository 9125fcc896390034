const patterns: ReadonlyMap<string, string> = new Map([
  ['Y', 'YYYY'],
  ['y', 'YY'],
  ['m', 'MM'],
  ['d', 'DD'],
  ['j', 'DDD'],
  ['H', 'HH24'],
  ['I', 'HH12'],
  ['M', 'MI'],
  ['S', 'SS'],
  ['f', 'US'],
  ['p', 'AM'],
  ['B', 'FMMonth'],
  ['b', 'Mon'],
  ['A', 'FMDay'],
  ['a', 'Dy'],
]);

/** A strftime format as PostgreSQL's `to_timestamp` has it. Letters between the fields are quoted, or they would be fields. */
export function timePattern(format: string): string {
  return format.replace(/%(.)|[\\"]|[^%\\"]+/g, (whole, directive: string | undefined) => {
    if (directive !== undefined) return patterns.get(directive) ?? quoted(directive);
    return /[A-Za-z0-9\\"]/.test(whole) ? quoted(whole) : whole;
  });
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;
