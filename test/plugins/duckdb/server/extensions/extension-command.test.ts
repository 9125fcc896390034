import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { settingsFrom } from '#core/common';
import { duckDbSettings } from '../../../../../plugins/duckdb/manifest.ts';
import { extensionCommand } from '../../../../../plugins/duckdb/server/extensions/extension-command.ts';
import { extensionsCheck } from '../../../../../plugins/duckdb/server/extensions/listed-extensions.ts';
import { commandCall } from '../../../../support/command-call.ts';
import { extensionWheel } from '../../../../support/duckdb-extensions.ts';

describe('tessera duckdb', function suite() {
  this.timeout(60_000);
  let folder: string;
  let from: string;
  let excel: Buffer;
  before(() => {
    const [file] = Object.values(unzipSync(readFileSync(extensionWheel('excel')), { filter: isExtension }));
    if (file === undefined) throw new Error('The wheel has no extension.');
    excel = Buffer.from(file);
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-extensions-'));
    from = mkdtempSync(join(tmpdir(), 'tessera-from-'));
  });
  afterEach(() => {
    for (const one of [folder, from]) rmSync(one, { recursive: true });
  });

  const isExtension = ({ name }: { readonly name: string }): boolean => name.endsWith('.duckdb_extension');
  const settings = () => settingsFrom({ [duckDbSettings.extensions.name]: folder });
  const placed = (name: string, bytes: Uint8Array): string => {
    const path = join(from, name);
    writeFileSync(path, bytes);
    return path;
  };
  const run = async (...words: readonly string[]) => {
    const { call, text } = commandCall(words, { directory: from });
    const status = await extensionCommand.run({ settings: settings() }, call).catch((failure: unknown) => {
      call.err(String(failure));
      return 1;
    });
    return { status, text: text() };
  };

  it('installs the extension of a wheel', async () => {
    expect(await run('install', extensionWheel('avro'))).to.include({ status: 0 });
    expect((await run('list')).text).to.match(/^avro: ready \(f9d5902\)\ndelta: not installed\n/);
  });

  it('installs a file whose path begins where the command was typed', async () => {
    placed('excel.duckdb_extension', excel);
    expect((await run('install', 'excel.duckdb_extension')).status).to.equal(0);
    expect(readdirSync(folder)).to.deep.equal(['excel.duckdb_extension']);
  });

  it('refuses a file that was changed after it was signed, and leaves nothing', async () => {
    const changed = Buffer.from(excel);
    changed[5_000] = (changed[5_000] ?? 0) ^ 1;
    const { status, text } = await run('install', placed('excel.duckdb_extension', changed));
    expect([status, readdirSync(folder)]).to.deep.equal([1, []]);
    expect(text).to.match(/"excel" cannot be loaded: .*signature/);
  });

  it('refuses one of another version by name', async () => {
    const { text } = await run('install', placed('excel.duckdb_extension', ofVersion('v1.4.2')));
    expect(text).to.contain('"excel" was made for DuckDB v1.4.2, and the one here is v1.5.5.');
  });

  it('refuses extensions that the product does not use, also where they would come from the network', async () => {
    expect((await run('install', 'aws')).text).to.contain('uses no DuckDB extension called "aws"');
  });

  it('refuses other files and wheels', async () => {
    expect((await run('install', placed('a.whl', Buffer.from('no archive')))).text).to.contain('"a.whl" has no');
    expect((await run('install', placed('avro.duckdb_extension', Buffer.alloc(2_000)))).text).to.contain(
      '"avro.duckdb_extension" is not an extension of DuckDB',
    );
    expect((await run('install', './nothing.whl')).text).to.contain('There is no file');
  });

  it('has a check that names what does not fit', async () => {
    expect((await extensionsCheck.look(settings())).text).to.match(/^none installed/);
    writeFileSync(join(folder, 'excel.duckdb_extension'), excel);
    expect(await extensionsCheck.look(settings())).to.deep.equal({ text: 'excel' });
    rmSync(join(folder, 'excel.duckdb_extension')); // a file that is loaded must not change
    writeFileSync(join(folder, 'excel.duckdb_extension'), ofVersion('v1.4.2'));
    const found = await extensionsCheck.look(settings());
    expect(found.isWrong).to.equal(true);
    expect(found.text).to.contain('npx tessera duckdb install excel');
  });

  /** The file as if it were made for another version, which its end says. */
  function ofVersion(version: string): Uint8Array {
    const other = Buffer.from(excel);
    other.write(version, other.lastIndexOf('v1.5.5'), 'latin1');
    return other;
  }
});
