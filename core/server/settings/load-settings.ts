import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { err, ok, settingsFrom, type Result, type Setting } from '#core/common';
import { coreSettings } from './core-settings.ts';
import { nearestName, readArguments, type Arguments } from './read-arguments.ts';
import { readSettingValue } from './read-text.ts';

export interface SettingSources {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The project: home of the config file and of a relative DATA_DIR. */
  readonly directory: string;
}

export interface LoadedSettings {
  readonly help: boolean;
  /** Checked values by setting name; settings nobody set are absent, so that they read as their default. */
  readonly values: Readonly<Record<string, unknown>>;
}

const configFileNames: readonly string[] = ['tessera.config.yaml', 'tessera.config.yml', 'tessera.config.json'];

/**
 * Reads every setting: command line before environment before config file before default. The error is the one line
 * that stops the start: it names the wrong value and what would be right.
 */
export function loadSettings(settings: readonly Setting[], sources: SettingSources): Result<LoadedSettings, string> {
  const read = readArguments(sources.argv, settings);
  if (!read.ok) return read;
  if (read.value.help) return ok({ help: true, values: {} });
  const file = readConfigFile(read.value, sources.directory, settings);
  if (!file.ok) return file;
  const values: Record<string, unknown> = {};
  for (const setting of settings) {
    const given = firstGiven(setting, read.value, sources.env, file.value);
    if (given === undefined) continue;
    const checked = setting.read?.(given.value) ?? readSettingValue(setting.schema, given.value);
    if (!checked.ok) return err(wrongValue(setting, given, checked.error));
    values[setting.name] = checked.value;
  }
  const { dataDir } = coreSettings;
  values[dataDir.name] = resolve(sources.directory, settingsFrom(values).get(dataDir));
  return ok({ help: false, values });
}

interface Given {
  readonly value: unknown;
  readonly from: string;
}

function firstGiven(
  setting: Setting,
  commandLine: Arguments,
  env: SettingSources['env'],
  file: Readonly<Record<string, unknown>>,
): Given | undefined {
  const { name } = setting;
  const flag = commandLine.values[name];
  if (flag !== undefined) return { value: flag, from: 'on the command line' };
  const variable = env[name];
  if (variable !== undefined && variable !== '') return { value: variable, from: 'in the environment' };
  const written = file[name];
  return written === undefined || written === null ? undefined : { value: written, from: 'in the config file' };
}

function wrongValue(setting: Setting, given: Given, rule: string): string {
  const shown = setting.secret ? 'is not usable' : `is ${JSON.stringify(given.value)}`;
  return `${setting.name} ${given.from} ${shown}; it must be ${rule}.`;
}

function readConfigFile(
  commandLine: Arguments,
  directory: string,
  settings: readonly Setting[],
): Result<Readonly<Record<string, unknown>>, string> {
  const asked = commandLine.configFile === undefined ? undefined : resolve(directory, commandLine.configFile);
  const file = asked ?? configFileNames.map((name) => resolve(directory, name)).find((path) => existsSync(path));
  if (file === undefined) return ok({});
  if (!existsSync(file))
    return err(`--config names ${file}, which does not exist; give the path of a YAML or JSON file.`);
  let content: unknown;
  try {
    content = parse(readFileSync(file, 'utf8')); // JSON is YAML, too
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    return err(`The config file ${file} is neither YAML nor JSON: ${reason}`);
  }
  if (content === null || content === undefined) return ok({});
  if (typeof content !== 'object' || Array.isArray(content))
    return err(`The config file ${file} must have lines like "PORT: 9000".`);
  const names = settings.map((setting) => setting.name);
  const unknown = Object.keys(content).find((name) => !names.includes(name));
  if (unknown === undefined) return ok(content as Record<string, unknown>); // an object with text keys
  const near = nearestName(unknown, names);
  return err(
    `${unknown} in the config file is not a known setting.${near === undefined ? '' : ` Did you mean ${near}?`}`,
  );
}
