// Builds when the build is out of date; `--force` builds in any case. Runs in the project folder.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hashOfSources, isBuildCurrent, writeStamp } from './build-stamp.mjs';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));

if (process.argv.includes('--force') || !isBuildCurrent()) {
  const hash = hashOfSources();
  process.stderr.write('Building, which takes about a minute …\n'); // what a command prints is for programs too
  const rollup = ['--max-old-space-size=4096', 'node_modules/rollup/dist/bin/rollup', '-c', '--silent'];
  const build = spawnSync(process.execPath, rollup, { stdio: 'inherit' });
  if (build.status !== 0) {
    process.stderr.write('The build failed; its messages stand above.\n');
    process.exit(build.status ?? 1);
  }
  writeStamp(hash);
}
