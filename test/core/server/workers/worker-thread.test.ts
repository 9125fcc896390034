import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { AppError } from '#core/common';
import { workerThread, WorkerEnded, type WorkerThread } from '#core/server';
import { buildServerWorkers } from '../../../../workbench/build/server-workers.mjs';

const file = { name: 'test/toy', source: new URL('./toy-worker.ts', import.meta.url) };

describe('workerThread', function () {
  this.timeout(60_000);
  let thread: WorkerThread<string, unknown>;
  before(async () => {
    // The run names a folder for scripts; this one starts from its source where there is none, which takes seconds.
    const folder = process.env['TEST_WORKER_FOLDER'] ?? '';
    if (folder !== '') await buildServerWorkers(folder, { 'test-toy': fileURLToPath(file.source) });
    thread = workerThread(file, { timeoutMs: 2_000, memoryMb: 64, idleMs: 60_000 });
  });
  after(() => thread.close());

  const failureOf = (question: string, signal?: AbortSignal): Promise<unknown> =>
    thread.ask(question, signal).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );

  it('answers questions in their order', async () => {
    expect(await Promise.all(['a', 'b', 'c'].map((question) => thread.ask(question)))).to.deep.equal([
      'a!',
      'b!',
      'c!',
    ]);
  });

  it('throws a refusal of the script with its kind, type and fields', async () => {
    const refusal = (await failureOf('refuse')) as AppError;
    expect(refusal).to.be.instanceOf(AppError);
    const { kind, message, errorType, fields } = refusal;
    expect({ kind, message, errorType, fields }).to.deep.equal({
      kind: 'unprocessable',
      message: 'No.',
      errorType: 'SYNTAX_ERROR',
      fields: { sql: ['No.'] },
    });
  });

  for (const [question, reason] of [
    ['loop', 'time'],
    ['hoard', 'memory'],
    ['fail', 'failure'],
  ] as const) {
    it(`ends with a script that would ${question}, says why, and answers the next question`, async () => {
      const [ended, next] = await Promise.all([failureOf(question), thread.ask('next')]);
      expect(ended).to.be.instanceOf(WorkerEnded);
      expect([(ended as WorkerEnded).reason, next]).to.deep.equal([reason, 'next!']);
    });
  }

  it('ends after the time of a question, where that has one of its own', async () => {
    const patient = workerThread<string, unknown>(file, { timeoutMs: 600_000, memoryMb: 64, idleMs: 60_000 });
    expect(await patient.ask('a')).to.equal('a!');
    const ended = await patient.ask('loop', undefined, 50).catch((thrown: unknown) => thrown);
    expect((ended as WorkerEnded).reason).to.equal('time');
    await patient.close();
  });

  it('blames no question for a script that cannot be loaded, and names it', async () => {
    const missing = { name: 'test/unloadable', source: new URL('./unloadable-worker.ts', import.meta.url) };
    const folder = process.env['TEST_WORKER_FOLDER'] ?? '';
    if (folder !== '') await buildServerWorkers(folder, { 'test-unloadable': fileURLToPath(missing.source) });
    const broken = workerThread(missing, { timeoutMs: 2_000, memoryMb: 64, idleMs: 60_000 });
    const failure = await broken.ask('a').catch((thrown: unknown) => thrown);
    expect(failure).not.to.be.instanceOf(WorkerEnded);
    const { message, cause } = failure as Error;
    expect(message).to.equal('The script of the thread test/unloadable cannot be loaded.');
    expect(String(cause)).to.include("Cannot find package 'models'");
  });

  it('ends when nobody waits for the answer any more', async () => {
    const abort = new AbortController();
    const failure = failureOf('loop', abort.signal);
    abort.abort(new Error('gone'));
    expect(String(await failure)).to.equal('Error: gone');
    expect(await thread.ask('next')).to.equal('next!');
  });
});
