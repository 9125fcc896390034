import type { TokenList } from '../outline/token-list.ts';
import { words, type Expected } from './expected-kinds.ts';

/** How a frame begins. */
export const frameWords = ['ROWS BETWEEN', 'RANGE BETWEEN'] as const;

/** In the brackets of a window behind ROWS, RANGE or GROUPS; undefined: no frame has begun there. */
export function expectedInFrame(list: TokenList, bracket: number, previous: number): Expected | undefined {
  const frame = list.words.slice(bracket + 1, previous + 1);
  const begun = frame.findLastIndex((word) => /^(rows|range|groups)$/.test(word));
  if (begun === -1) return undefined;
  const last = frame.at(-1) ?? '';
  const isBetween = frame[begun + 1] === 'between';
  const isSecond = isBetween && frame.slice(begun).includes('and');
  if (begun === frame.length - 1) return words('BETWEEN', 'UNBOUNDED PRECEDING', 'CURRENT ROW');
  if (last === 'between') return words('UNBOUNDED PRECEDING', 'CURRENT ROW');
  if (last === 'and') return words('CURRENT ROW', 'UNBOUNDED FOLLOWING');
  if (last === 'current') return words('ROW');
  if (/^(preceding|following|row)$/.test(last)) return words(...(isBetween && !isSecond ? ['AND'] : ['EXCLUDE']));
  return words('PRECEDING', 'FOLLOWING');
}
