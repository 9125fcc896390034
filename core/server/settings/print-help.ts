import type { Setting } from '#core/common';
import { flagOf } from './read-arguments.ts';
import { ruleOf } from './read-text.ts';

/** The text of `--help`: every setting with its flag, its default, what is allowed and what it means. */
export function printHelp(settings: readonly Setting[]): string {
  const blocks = settings.map((setting) => {
    const { description = '' } = setting.schema as { description?: string };
    return `  ${flagOf(setting)} · ${setting.name}\n      ${description}\n      ${ruleOf(setting.schema)}; default: ${defaultText(setting)}`;
  });
  return [
    'Usage: npm start -- [--setting value]…',
    '       npx tessera help',
    '',
    'The second lists the commands that look after a server: backup, restore, accounts, keys.',
    'Each setting is a flag, an environment variable, or a line of tessera.config.yaml in the project folder.',
    '',
    ...blocks,
    '  --feature NAME=on|off\n      Switches one feature flag; may be given several times.',
    '  --config FILE\n      Reads settings from this YAML or JSON file.',
    '  --help\n      Prints this text.',
    '',
  ].join('\n');
}

function defaultText(setting: Setting): string {
  const { default: fallback } = setting.schema as { default?: unknown };
  if (fallback === undefined) return 'none';
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off';
  const text = typeof fallback === 'string' ? fallback : JSON.stringify(fallback);
  return text === '{}' || text === '[]' ? 'none' : text;
}
