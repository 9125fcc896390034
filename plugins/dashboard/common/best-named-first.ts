/** What a search found, with what has the text as its name before what has it elsewhere; else in the given order. */
export function bestNamedFirst<T>(found: readonly T[], text: string, nameOf: (one: T) => string): readonly T[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return found;
  const rankOf = (one: T): number => {
    const name = nameOf(one).toLocaleLowerCase();
    return [name === wanted, name.startsWith(wanted), name.includes(wanted), true].indexOf(true);
  };
  return [...found].sort((a, b) => rankOf(a) - rankOf(b));
}
