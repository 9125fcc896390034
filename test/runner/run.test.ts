import { execFile } from 'node:child_process';
import { expect } from 'chai';

interface Ended {
  readonly code: number;
  readonly output: string;
}

const sample = (name: string): string => `test/runner/samples/${name}.ts`;

/** Runs the test command with these arguments to its end. */
function runTests(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'test/run.ts', '--jobs', '2', ...args],
      (_error, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
      },
    );
  });
}

describe('npm test', function () {
  this.timeout(120_000);
  // One run of all that can go wrong, read by several tests: each start of the loader takes seconds.
  let ended: Ended;
  before(async () => {
    const names = ['passes', 'fails', 'fails-to-arrange', 'fails-to-load', 'dies'];
    ended = await runTests(...names.map(sample));
  });

  it('ends with the sums of all files and a code that says so', () => {
    // Failed: the difference, the hook, the file that was not loaded, and the process that ended.
    expect([ended.output.trimEnd().split('\n').at(-1), ended.code]).to.deep.equal(['2 passed, 4 failed', 1]);
  });

  it('shows what was expected and what came', () => {
    expect(ended.output).to.match(/a sample › differs\n[^]*-\s+"rows": 2[^]*\+\s+"rows": 3/);
  });

  it('repeats at the end what a file with failures printed', () => {
    const [, end = ''] = ended.output.split('\nFailed\n');
    expect(end).to.contain(`Printed by ${sample('fails')}\n  | the page of the failed sample`);
  });

  it('names a hook that failed, and a file that could not be loaded', () => {
    expect(ended.output).to.contain('"before all" hook').and.to.contain('no server here');
    expect(ended.output)
      .to.contain(`${sample('fails-to-load')}  (loading the file)`)
      .and.to.contain('no such sample');
  });

  it('goes on after a test that ended its process, and says which file it was', () => {
    expect(ended.output).to.contain(`A worker ended with code 7 during ${sample('dies')}.`);
  });

  it('fails with the name of what a test left open', async () => {
    const { code, output } = await runTests(sample('leaves-timer'));
    expect(output).to.match(/A worker ended with code 3 after its last file\.\nA test left open: .*Timeout/);
    expect([output.trimEnd().split('\n').at(-1), code]).to.deep.equal(['1 passed, 1 failed', 1]);
  });

  it('tells times of the slowest tests, of each kind and of the whole before the last line', () => {
    const [, sums = ''] = ended.output.split('\nSlowest tests\n');
    expect(sums).to.match(
      / {2}unit +\d+\.\d s +\d+ tests in \d files\n {2}HTTP [^]*\n {2}Chromium [^]*\nWhole run +\d+\.\d s/,
    );
  });

  it('runs only tests whose title matches', async () => {
    const { code, output } = await runTests('--grep', 'passes$', sample('passes'));
    expect([output.trimEnd().split('\n').at(-1), code]).to.deep.equal(['1 passed, 0 failed', 0]);
  });

  it('runs each file as often as it is asked to', async () => {
    const { output } = await runTests('--jobs', '1', '--repeat', '3', sample('passes'));
    expect(output.trimEnd().split('\n').at(-1)).to.equal('6 passed, 0 failed');
  });

  it('says what it knows when it is asked for something else', async () => {
    const { code, output } = await runTests('--retries', '2');
    expect(code).to.equal(1);
    expect(output).to.contain("Unknown option '--retries'").and.to.contain('--changed');
  });

  it('refuses a name that no file has', async () => {
    const { code, output } = await runTests('test/runner/samples/none.ts');
    expect([code, output.split('\n')[0]]).to.deep.equal([1, 'No test file matches test/runner/samples/none.ts.']);
  });
});
