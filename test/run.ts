// `npm test [-- options] [files]`: makes sure of what the tests need and runs them on several processes.
import { changedFiles, testsReachedBy } from './runner/changed-files.ts';
import { longestFirst, readFileTimes, writeFileTimes } from './runner/file-times.ts';
import { readImportGraph } from './runner/import-graph.ts';
import { parseRunOptions, usage, type RunOptions } from './runner/options.ts';
import { runReport } from './runner/run-report.ts';
import { setUpRun } from './runner/set-up.ts';
import { findTestFiles } from './runner/test-files.ts';
import { fileQueue } from './runner/file-queue.ts';
import { runWorkers } from './runner/worker-pool.ts';

/** Up to so many files every test is printed, else a line per file. */
const mostFilesInFull = 20;

/** Runs what the command line asks for. Resolves whether every test passed. */
async function run(options: RunOptions): Promise<boolean> {
  const beganMs = performance.now();
  const found = findTestFiles(options.patterns);
  const graph = await readImportGraph(found);
  const files = options.isChangedOnly ? testsReachedBy(changedFiles(), found, graph) : found;
  const times = readFileTimes();
  const report = runReport({
    print: (text) => process.stdout.write(text),
    isVerbose: files.length <= mostFilesInFull,
  });
  const { environment, built, close } = await setUpRun(files, graph, options);
  const ordered = longestFirst(files, times, graph);
  const repeated = Array.from({ length: options.repeatCount }, () => ordered).flat();
  const troubles = await runWorkers({
    workerCount: Math.min(options.workerCount, repeated.length),
    environment,
    nextFile: fileQueue(repeated, graph.needsBuild, built),
    onTest: report.addTest,
    onFile: report.addFile,
  });
  const { failure: buildFailure, durationMs: buildMs } = await built;
  close();
  writeFileTimes({ ...times, ...report.times() });
  return report.close({
    wholeMs: performance.now() - beganMs,
    remark: `${String(options.workerCount)} workers, building ${(buildMs / 1_000).toFixed(0)} s beside the first tests`,
    troubles: buildFailure === undefined ? troubles : [buildFailure, ...troubles],
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = (await run(parseRunOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n\n${usage}\n`);
  process.exit(1);
}
