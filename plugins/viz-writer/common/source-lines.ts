const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The line of the source for each line of the built text, both from 1, out of the `mappings` of a source map. */
export function sourceLines(mappings: string): readonly (number | undefined)[] {
  let line = 0;
  return mappings.split(';').map((group) => {
    let first: number | undefined;
    for (const segment of group.split(',')) {
      const step = numbersOf(segment)[2]; // column, file, line, column; each but the first counts on from the last one
      if (step === undefined) continue;
      line += step;
      first ??= line + 1;
    }
    return first;
  });
}

/** Numbers of a segment: digits of five bits, the lowest first; the lowest bit of a number is its sign. */
function numbersOf(segment: string): readonly number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if ((digit & 32) !== 0) continue;
    numbers.push((value & 1) === 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
