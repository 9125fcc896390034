// `npm test [-- files or mocha options]`: makes sure of Chromium and a current build, then runs mocha once.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './support/install-chromium.mjs';

try {
  process.env.CHROMIUM_PATH = ensureChromium();
} catch (failure) {
  console.error(failure.message);
  process.exit(1);
}

const build = spawnSync(process.execPath, ['workbench/server/ensure-build.mjs'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const given = process.argv.slice(2);
const files = given.some((argument) => !argument.startsWith('-')) ? [] : ['test/**/*.test.{ts,tsx}'];
const mocha = spawnSync(process.execPath, ['--import', 'tsx', 'node_modules/mocha/bin/mocha.js', ...given, ...files], {
  stdio: 'inherit',
});
process.exit(mocha.status ?? 1);
