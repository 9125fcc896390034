import { expect } from 'chai';
import { AppError } from '#core/common';
import { defineExternalRunner, runExternal } from '../../../../core/browser/boot/external-runners.ts';

const entry = { id: 'dots', url: '/plugins/dots.js', title: 'Dots', version: '1.0.0', trust: 'pure' as const };

describe('a plugin from outside of a level with a runner', () => {
  const run = (thrown: Error) => {
    const runner = defineExternalRunner({ trust: 'pure', deps: {}, run: () => Promise.reject(thrown) });
    return runExternal(entry, [runner], { resolve: () => ({}) as never });
  };

  it('adds nothing for people who may have nothing of it, and that is no failure', async () => {
    expect(await run(new AppError('forbidden', 'Forbidden'))).to.deep.equal({ id: 'dots' });
  });

  it('fails with the reason otherwise', async () => {
    const failed = await run(new AppError('unprocessable', 'no start')).catch((thrown: unknown) => thrown);
    expect((failed as Error).message).to.equal('no start');
  });
});
