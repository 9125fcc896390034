import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { manifests } from '../../../workbench/common/manifests.ts';
import { serverBuild } from '../../../workbench/dev/server-build.mjs';

const run = promisify(execFile);

describe('the server during development', () => {
  let parent: string;
  let folder: string;
  let build: ReturnType<typeof serverBuild>;
  let outcomes: readonly boolean[];
  const told: string[] = [];
  before(async () => {
    parent = mkdtempSync('.cache/server-build-');
    folder = join(parent, 'server');
    build = serverBuild((line) => told.push(line), folder);
    outcomes = [await build.build([]), build.apply(), await build.build([]), build.apply()];
  });
  after(() => {
    rmSync(parent, { recursive: true });
  });

  it('is another one only when code has changed', () => {
    expect([outcomes, told]).to.deep.equal([[true, true, true, false], []]);
  });

  it('has the engine, threads, sandboxes and the stamp of stored results where the server looks for them', () => {
    const { main, packages } = build.code();
    const beside = [
      'duckdb-engine.js',
      'workers/sql-language-reader.js',
      'pure-viz-drawing-sandbox.js',
      '../build-stamp',
    ];
    const files = [main, ...beside.map((file) => join(folder, file))];
    expect(files.filter((file) => !existsSync(file))).to.deep.equal([]);
    expect(packages).to.include.members(['fastify', 'jsdom']);
  });

  it('runs in Node as it is, with every half and door', async () => {
    const definition = build.code().entries.find((file) => file.includes('workbench~server~definition-')) ?? '';
    const script = `
      const { productDefinition } = await import(${JSON.stringify(pathToFileURL(resolve(definition)).href)});
      const { manifests, halves, importDoor } = productDefinition(process.cwd());
      await Promise.all(Object.values(halves).map((load) => load()));
      const door = await importDoor('#core/server');
      console.log(JSON.stringify([manifests.map(({ id }) => id), typeof door.bootServer]));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
    expect(JSON.parse(stdout)).to.deep.equal([manifests.map(({ id }) => id), 'function']);
  });
});
