import type { Problem } from './problem.ts';

/** A failure of running code, with the line of the source in the place of that of the built text. */
export function runProblem(reason: string, lines: readonly (number | undefined)[]): Problem {
  const [whole = '', place = ''] = /\s*\(plugin\.js:(\d+)\)/.exec(reason) ?? [];
  const line = lines[Number(place) - 1];
  return { kind: 'run', message: reason.replace(whole, ''), ...(line === undefined ? {} : { line }) };
}
