#!/usr/bin/env node
// `tessera-plugin <command>`: each file beside this one that exports `run` is a command of its name.
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

const here = new URL('./', import.meta.url);

async function usage() {
  const names = readdirSync(here).filter((name) => name.endsWith('.mjs') && name !== 'tessera-plugin.mjs');
  const modules = await Promise.all(names.map(async (name) => ({ name, module: await import(new URL(name, here)) })));
  const lines = modules
    .filter(({ module }) => module.summary !== undefined)
    .map(({ name, module }) => `  ${basename(name, '.mjs').padEnd(8)}${module.summary}`);
  return `tessera-plugin <command> [folder]\n\n${lines.join('\n')}\n`;
}

const [command = '', ...args] = process.argv.slice(2);
const file = new URL(`${command}.mjs`, here);
const isNamed = /^[a-z]+$/.test(command) && existsSync(file);
const found = isNamed ? await import(file) : {};
if (found.run === undefined) {
  process.stderr.write(await usage());
  process.exitCode = 2;
} else {
  try {
    await found.run(args);
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = 1;
  }
}
