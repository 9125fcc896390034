import { parseArgs } from 'node:util';
import { AppError, type Setting } from '#core/common';
import { flagOf } from '../settings/read-arguments.ts';

/** Short for the setting, for a start after which something went wrong. */
const safeOption = '--safe';

/** Takes settings, such as `--data-dir x`, out of what was typed. The rest is the command's own. */
export function splitWords(
  typed: readonly string[],
  declared: readonly Setting[],
): { readonly settings: readonly string[]; readonly words: readonly string[] } {
  const flags = new Set([...declared.map(flagOf), '--config', '--feature']);
  const settings: string[] = [];
  const words: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const word = typed[at] ?? '';
    if (word === safeOption) settings.push('--safe-mode=true');
    else if (!flags.has(word.split('=', 1)[0] ?? '')) words.push(word);
    else {
      settings.push(word);
      const next = typed[at + 1];
      if (word.includes('=') || next === undefined || next.startsWith('--')) continue;
      settings.push(next);
      at += 1;
    }
  }
  return { settings, words };
}

/** What an option of a command takes: a text, several, or nothing. */
export type OptionKind = 'text' | 'texts' | 'flag';

type OptionValue<K extends OptionKind> = K extends 'flag' ? boolean : K extends 'texts' ? readonly string[] : string;

export interface ReadOptions<T extends Readonly<Record<string, OptionKind>>> {
  /** Absent where it was not given. */
  readonly values: { readonly [N in keyof T]?: OptionValue<T[N]> };
  /** The words that are no options. */
  readonly positionals: readonly string[];
}

/** Reads the options of a command; what it does not know is refused by name. */
export function readOptions<T extends Readonly<Record<string, OptionKind>>>(
  words: readonly string[],
  kinds: T,
): ReadOptions<T> {
  const options = Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { type: kind === 'flag' ? ('boolean' as const) : ('string' as const), multiple: kind === 'texts' },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    return { values: values as ReadOptions<T>['values'], positionals }; // of the kinds that were asked for
  } catch (cause) {
    const [line = ''] = cause instanceof Error ? cause.message.split(/\.\s/) : [];
    throw new AppError('validation', `${line.replace(/[.]$/, '')}.`, { cause });
  }
}
