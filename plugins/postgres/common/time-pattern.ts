/** What the fields of a strftime format are called, and how letters that are none are quoted. */
interface PatternWords {
  readonly fields: ReadonlyMap<string, string>;
  /** A text between the fields that would not be taken as it is. */
  readonly isRead: RegExp;
  readonly quoted: (text: string) => string;
}

const fields: ReadonlyMap<string, string> = new Map([
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

const postgresWords: PatternWords = {
  fields,
  isRead: /[A-Za-z0-9\\"]/,
  quoted: (text) => `"${text.replace(/[\\"]/g, '\\$&')}"`,
};

/** The letters of Java's time formats, which servers written in it take. `fraction` are those of parts of a second. */
export const javaWords = (fraction: string): PatternWords => ({
  fields: new Map([
    ['Y', 'yyyy'],
    ['y', 'yy'],
    ['m', 'MM'],
    ['d', 'dd'],
    ['H', 'HH'],
    ['I', 'hh'],
    ['M', 'mm'],
    ['S', 'ss'],
    ['f', fraction],
    ['p', 'a'],
    ['B', 'MMMM'],
    ['b', 'MMM'],
    ['A', 'EEEE'],
    ['a', 'EE'],
  ]),
  isRead: /[A-Za-z0-9']/,
  quoted: (text) => `'${text.replaceAll("'", "''")}'`,
});

/** A strftime format as PostgreSQL's `to_timestamp` has it. Letters between the fields are quoted, or they would be fields. */
export function timePattern(format: string, words: PatternWords = postgresWords): string {
  return format.replace(/%(.)|[\\"]|[^%\\"]+/g, (whole, directive: string | undefined) => {
    if (directive !== undefined) return words.fields.get(directive) ?? words.quoted(directive);
    return words.isRead.test(whole) ? words.quoted(whole) : whole;
  });
}
