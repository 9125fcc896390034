// Finds a Chromium for the browser tests, or installs one: Debian's packages on Debian and Ubuntu, Playwright's own
// elsewhere. The headless build comes first: the one with windows draws its own interface for every browser context,
// which takes four times the processor time. Ends with the exact command to type when it cannot. Prints the path.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const headless = '/usr/bin/chromium-headless-shell';
const known = [
  process.env.CHROMIUM_PATH,
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

export function findChromium() {
  const bundled = chromium.executablePath();
  return [...known, bundled].find((path) => path !== undefined && path !== '' && existsSync(path));
}

function isDebianLike() {
  return existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Debian has the headless build as a package of its own; Ubuntu has only the other one. */
function installPackage() {
  const install = (name) => run('apt-get', ['install', '-y', '-qq', name]);
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'));
}

export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const isRoot = process.getuid?.() === 0;
  const installed = isDebianLike()
    ? isRoot && installPackage()
    : run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  const path = findChromium();
  if (installed && path !== undefined) return path;
  const command = isDebianLike()
    ? 'sudo apt-get update && sudo apt-get install -y chromium-headless-shell'
    : 'npx playwright-core install chromium';
  throw new Error(`The browser tests need Chromium. Type:\n  ${command}\nor set CHROMIUM_PATH to an installed one.`);
}

if (process.argv[1]?.endsWith('install-chromium.mjs')) {
  const path = ensureChromium();
  process.stdout.write(`${path}\n`);
  execFileSync(path, ['--version'], { stdio: ['ignore', 2, 2] });
}
