import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Type } from 'typebox';
import { defineSetting, settingsFrom } from '#core/common';
import { coreSettingList, coreSettings, loadSettings, printHelp } from '#core/server';

const ceiling = defineSetting('ROW_CEILING', Type.Integer({ default: 100_000, minimum: 1, description: 'Most rows.' }));
const settings = [...coreSettingList, ceiling];

describe('loadSettings', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'tessera-settings-'));
  });
  afterEach(() => {
    rmSync(directory, { recursive: true });
  });

  const load = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    loadSettings(settings, { argv, env, directory });
  const valuesOf = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const loaded = load(argv, env);
    if (!loaded.ok) throw new Error(loaded.error);
    return settingsFrom(loaded.value.values);
  };
  const refusal = (argv: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const loaded = load(argv, env);
    return loaded.ok ? undefined : loaded.error;
  };

  it('gives the documented defaults', () => {
    const read = valuesOf([]);
    expect([
      read.get(coreSettings.host),
      read.get(coreSettings.port),
      read.get(coreSettings.dataDir),
      read.get(coreSettings.adminUsername),
      read.get(coreSettings.examples),
      read.get(coreSettings.adminPassword),
      read.get(ceiling),
    ]).to.deep.equal(['127.0.0.1', 8088, join(directory, '.data'), 'admin', true, undefined, 100_000]);
  });

  it('prefers command line to environment to config file', () => {
    writeFileSync(join(directory, 'tessera.config.yaml'), 'PORT: 9001\nADMIN_USERNAME: fromfile\nROW_CEILING: 5\n');
    const read = valuesOf(['--port', '9003'], { PORT: '9002', ADMIN_USERNAME: 'fromenv' });
    expect([read.get(coreSettings.port), read.get(coreSettings.adminUsername), read.get(ceiling)]).to.deep.equal([
      9003,
      'fromenv',
      5,
    ]);
  });

  it('reads lists with commas between their items, and lists of lists as JSON', () => {
    const names = defineSetting('NAMES', Type.Array(Type.String(), { default: [], description: 'Names.' }));
    const Pairs = Type.Array(Type.Tuple([Type.Integer(), Type.String()]), { default: [], description: 'Pairs.' });
    const pairs = defineSetting('PAIRS', Pairs);
    const read = (env: Readonly<Record<string, string>>) =>
      loadSettings([...coreSettingList, names, pairs], { argv: [], env, directory });
    const loaded = read({ NAMES: 'a, b', PAIRS: '[[1,"one, alone"],[2,"two"]]' });
    expect(loaded.ok ? [loaded.value.values['NAMES'], loaded.value.values['PAIRS']] : loaded.error).to.deep.equal([
      ['a', 'b'],
      [
        [1, 'one, alone'],
        [2, 'two'],
      ],
    ]);
    expect(read({ PAIRS: '[[1,"one"]' }).ok).to.equal(false);
    expect(read({ PAIRS: '[["one",1]]' }).ok).to.equal(false);
  });

  it('reads both forms of a flag, bare switches and repeated features', () => {
    const read = valuesOf([
      '--port=9000',
      '--safe-mode',
      '--examples',
      'off',
      '--feature',
      'A=on',
      '--feature',
      'B=off',
    ]);
    expect([
      read.get(coreSettings.port),
      read.get(coreSettings.safeMode),
      read.get(coreSettings.examples),
      read.get(coreSettings.featureFlags),
    ]).to.deep.equal([9000, true, false, { A: true, B: false }]);
  });

  it('reads a JSON file that is named', () => {
    writeFileSync(join(directory, 'mine.json'), '{"FEATURE_FLAGS": {"A": "on"}, "EXAMPLES": false}');
    const read = valuesOf(['--config', 'mine.json']);
    expect([read.get(coreSettings.featureFlags), read.get(coreSettings.examples)]).to.deep.equal([{ A: true }, false]);
  });

  const refused: readonly (readonly [string, readonly string[], Readonly<Record<string, string>>, string])[] = [
    [
      'a port that is no number',
      ['--port', 'abc'],
      {},
      'PORT on the command line is "abc"; it must be a whole number from 0 to 65535.',
    ],
    [
      'a port out of range',
      [],
      { PORT: '70000' },
      'PORT in the environment is "70000"; it must be a whole number from 0 to 65535.',
    ],
    [
      'a limit below its minimum',
      [],
      { ROW_CEILING: '0' },
      'ROW_CEILING in the environment is "0"; it must be a whole number of 1 or more.',
    ],
    [
      'a switch that is neither on nor off',
      [],
      { EXAMPLES: 'maybe' },
      'EXAMPLES in the environment is "maybe"; it must be on or off.',
    ],
    [
      'an unknown choice',
      [],
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL in the environment is "loud"; it must be one of debug, info, warn, error, silent.',
    ],
    [
      'a short password without showing it',
      [],
      { ADMIN_PASSWORD: 'hunter2' },
      'ADMIN_PASSWORD in the environment is not usable; it must be a text of at least 8 characters.',
    ],
    [
      'a metadata address of another kind',
      [],
      { METADATA_URL: 'mysql://u:geheim@h/d' },
      'METADATA_URL in the environment is not usable; it must be an address like postgres://user:password@host/database.',
    ],
    [
      'an unknown flag',
      ['--prot', '9000'],
      {},
      '--prot is not a known option. Did you mean --port? "npm start -- --help" lists them all.',
    ],
    ['a flag without its value', ['--port'], {}, '--port needs a value, as in "--port VALUE".'],
  ];
  for (const [what, argv, env, line] of refused) {
    it(`refuses ${what} in one line`, () => {
      expect(refusal(argv, env)).to.equal(line);
    });
  }

  it('refuses an unknown name in the config file', () => {
    writeFileSync(join(directory, 'tessera.config.yaml'), 'PROT: 1\n');
    expect(refusal([])).to.equal('PROT in the config file is not a known setting. Did you mean PORT?');
  });

  it('prints flag, default, rule and meaning of every setting', () => {
    const help = printHelp(settings);
    for (const setting of settings) expect(help).to.include(` · ${setting.name}\n`);
    expect(help).to.include(
      '--row-ceiling · ROW_CEILING\n      Most rows.\n      a whole number of 1 or more; default: 100000',
    );
  });
});
