export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Lines compared beyond it are shown as one removal and one addition. */
const mostCells = 1_000_000;

/** How one text becomes the other, line by line. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  if (a.length * b.length > mostCells)
    return [...a.map((text) => line('removed', text)), ...b.map((text) => line('added', text))];
  const common = commonLengths(a, b);
  const diff: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      diff.push(line('same', left));
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(common, i + 1, j) >= at(common, i, j + 1))) {
      diff.push(line('removed', left));
      i += 1;
    } else if (right !== undefined) {
      diff.push(line('added', right));
      j += 1;
    }
  }
  return diff;
}

/** Length of the longest common sequence from each pair of lines on. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

const at = (table: readonly (readonly number[])[], i: number, j: number): number => table[i]?.[j] ?? 0;
const line = (kind: DiffLine['kind'], text: string): DiffLine => ({ kind, text });
const linesOf = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));
