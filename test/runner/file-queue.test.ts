import { expect } from 'chai';
import { heldBack } from '../support/held-back.ts';
import { fileQueue } from './file-queue.ts';

const files = ['browser-1', 'unit-1', 'browser-2', 'unit-2'];
const needsBuild = (file: string): boolean => file.startsWith('browser');

async function rest(next: () => Promise<string | undefined>): Promise<readonly string[]> {
  const handedOut: string[] = [];
  for (let file = await next(); file !== undefined; file = await next()) handedOut.push(file);
  return handedOut;
}

describe('the queue of test files', () => {
  it('keeps its order once the build is there', async () => {
    const built = Promise.resolve({ failure: undefined, durationMs: 1 });
    const next = fileQueue(files, needsBuild, built);
    await built;
    expect(await rest(next)).to.deep.equal(files);
  });

  it('begins with files that need no build while it is being made', async () => {
    const build = heldBack();
    const next = fileQueue(
      files,
      needsBuild,
      build.over.then(() => ({ failure: undefined, durationMs: 1 })),
    );
    const first = [await next(), await next()];
    build.letGo();
    expect([...first, ...(await rest(next))]).to.deep.equal(['unit-1', 'unit-2', 'browser-1', 'browser-2']);
  });

  it('leaves out what needs a build that failed', async () => {
    const built = Promise.resolve({ failure: 'The build failed.', durationMs: 1 });
    expect(await rest(fileQueue(files, needsBuild, built))).to.deep.equal(['unit-1', 'unit-2']);
  });
});
