/** Words that no engine reads as a name without quotes. */
const reserved = new Set(
  (
    'all analyse analyze and any array as asc both case cast check collate column constraint create current_date ' +
    'current_time current_timestamp current_user default deferrable desc distinct do else end except false fetch for ' +
    'foreign from full grant group having in initially inner intersect into is join lateral leading left like limit ' +
    'natural not null offset on only or order outer placing primary references returning right select session_user ' +
    'some symmetric table then to trailing true union unique user using variadic when where window with'
  ).split(' '),
);

/** Quotes a name unless both engines read it the same without. */
export function quoteName(name: string): string {
  const isPlain = /^[a-z_][a-z0-9_]*$/.test(name) && !reserved.has(name);
  return isPlain ? name : `"${name.replaceAll('"', '""')}"`;
}
