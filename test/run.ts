// `npm test [-- options] [files]`: makes sure of what the tests need and runs them on several processes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { changedFiles, testsReachedBy } from './runner/changed-files.ts';
import { longestFirst, readFileTimes, writeFileTimes } from './runner/file-times.ts';
import { readImportGraph } from './runner/import-graph.ts';
import type { WorkerEnvironment } from './runner/messages.ts';
import { parseRunOptions, usage, type RunOptions } from './runner/options.ts';
import { runReport } from './runner/run-report.ts';
import { makeScratchFolder } from './runner/scratch-folder.ts';
import { findTestFiles } from './runner/test-files.ts';
import { runWorkers } from './runner/worker-pool.ts';
import { ensureChromium } from './support/install-chromium.mjs';
import { startCluster } from './support/postgres.ts';

/** A file that needs no build counts as this long where it was never run. Milliseconds. */
const guessMs = 1_000;

async function run(options: RunOptions): Promise<boolean> {
  const found = findTestFiles(options.patterns);
  const graph = await readImportGraph(found);
  const chosen = options.isChangedOnly ? testsReachedBy(changedFiles(), found, graph) : found;
  if (chosen.length === 0) {
    process.stdout.write('No test file is reached by a change.\n\n0 passed, 0 failed\n');
    return true;
  }
  const times = readFileTimes();
  const guess = (file: string): number => {
    const size = readFileSync(file).length;
    return graph.reach(file).has('test/support/chromium.ts') ? 1e6 + size : graph.needsBuild(file) ? 1e4 : guessMs;
  };
  const ordered = longestFirst(chosen, times, guess);
  const scratch = makeScratchFolder();
  const cluster = await startCluster(scratch);
  const beganMs = performance.now();
  let buildMs = 0;
  const built = ensureBuild().then(() => {
    buildMs = performance.now() - beganMs;
  });
  const withBuild = repeated(ordered.filter(graph.needsBuild), options.repeatCount);
  const withoutBuild = repeated(
    ordered.filter((file) => !graph.needsBuild(file)),
    options.repeatCount,
  );
  let isBuilt = false;
  const markBuilt = built.then(() => {
    isBuilt = true;
  });
  const report = runReport({
    print: (text) => process.stdout.write(text),
    isVerbose: chosen.length <= 20,
  });
  const mocha = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly mocha: { readonly timeout: number } };
  const env: WorkerEnvironment = {
    TEST_MOCHA_OPTIONS: JSON.stringify({ timeout: mocha.mocha.timeout, ...(options.grep && { grep: options.grep }) }),
    TEST_SCRATCH: scratch,
    TEST_POSTGRES_PORT: String(cluster.port),
    CHROMIUM_PATH: ensureChromium(),
  };
  const troubles = await runWorkers({
    workerCount: Math.min(options.workerCount, chosen.length * options.repeatCount),
    env: { ...env },
    nextFile: async () => {
      if (!isBuilt && withoutBuild.length > 0) return withoutBuild.shift();
      await markBuilt;
      return withBuild.shift() ?? withoutBuild.shift();
    },
    onTest: report.addTest,
    onFile: report.addFile,
  });
  cluster.stop();
  writeFileTimes({ ...times, ...report.times() });
  const setUp = `on ${String(options.workerCount)} workers, ${(buildMs / 1_000).toFixed(0)} s of it beside the build`;
  return report.close({ wholeMs: performance.now() - beganMs, setUp, troubles });
}

function repeated(files: readonly string[], count: number): string[] {
  return Array.from({ length: count }, () => files).flat();
}

/** Builds where the build is out of date; the rest of the product needs none of it. */
function ensureBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const build = spawn(process.execPath, ['workbench/server/ensure-build.mjs'], { stdio: 'inherit' });
    build.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('The build failed; its messages stand above.'));
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = (await run(parseRunOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (thrown) {
  const isUsage = thrown instanceof TypeError;
  process.stderr.write(
    `${thrown instanceof Error ? thrown.message : String(thrown)}\n${isUsage ? `\n${usage}\n` : ''}`,
  );
  process.exit(1);
}
