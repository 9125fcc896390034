import { err, ok, type Result, type Setting } from '#core/common';

/** What a command line asks for; values are still text. */
export interface Arguments {
  readonly help: boolean;
  readonly configFile: string | undefined;
  /** By setting name. */
  readonly values: Readonly<Record<string, string>>;
}

/** The flag of a setting: `DATA_DIR` is `--data-dir`. */
export function flagOf(setting: Setting): string {
  return `--${setting.name.toLowerCase().replaceAll('_', '-')}`;
}

/** Reads `--name value` and `--name=value`; a boolean needs no value. The error is one line for the terminal. */
export function readArguments(argv: readonly string[], settings: readonly Setting[]): Result<Arguments, string> {
  const byFlag = new Map(settings.map((setting) => [flagOf(setting), setting]));
  const values: Record<string, string> = {};
  let help = false;
  let configFile: string | undefined;
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    if (argument === '--help' || argument === '-h') {
      help = true;
      continue;
    }
    const [flag, attached] = splitAtEquals(argument);
    const setting = byFlag.get(flag);
    if (setting === undefined && flag !== '--config' && flag !== '--feature') {
      return err(unknownFlag(argument, [...byFlag.keys(), '--config', '--feature', '--help']));
    }
    const next = argv[index + 1];
    const takesNext = attached === undefined && next !== undefined && !next.startsWith('--');
    const value = attached ?? (takesNext ? next : isBoolean(setting) ? 'on' : undefined);
    if (takesNext) index += 1;
    if (value === undefined) return err(`${flag} needs a value, as in "${flag} VALUE".`);
    if (flag === '--config') configFile = value;
    else if (flag === '--feature') values['FEATURE_FLAGS'] = [values['FEATURE_FLAGS'], value].filter(Boolean).join(',');
    else if (setting !== undefined) values[setting.name] = value;
  }
  return ok({ help, configFile, values });
}

function splitAtEquals(argument: string): readonly [string, string | undefined] {
  const at = argument.indexOf('=');
  return at === -1 ? [argument, undefined] : [argument.slice(0, at), argument.slice(at + 1)];
}

function isBoolean(setting: Setting | undefined): boolean {
  const schema: { readonly type?: string } | undefined = setting?.schema;
  return schema?.type === 'boolean';
}

function unknownFlag(argument: string, known: readonly string[]): string {
  const near = nearestName(splitAtEquals(argument)[0], known);
  const hint = near === undefined ? '' : ` Did you mean ${near}?`;
  return `${argument} is not a known option.${hint} "npm start -- --help" lists them all.`;
}

/** The known name with the fewest edits, when there are at most three. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((other) => ({ other, edits: editDistance(name, other) })).sort((a, b) => a.edits - b.edits);
  const best = ranked[0];
  return best !== undefined && best.edits <= 3 ? best.other : undefined;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_unused, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, change));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
