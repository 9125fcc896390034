import { expect } from 'chai';
import { editLoop, halvesOf } from '../../../workbench/dev/edit-loop.mjs';

interface Step {
  readonly name: string;
  readonly files: readonly string[];
  readonly finish: (isGood: boolean) => void;
}

/** A loop whose steps end when the test says so. */
function steppedLoop() {
  const steps: Step[] = [];
  let announced = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const step = (name: string) => (files: readonly string[]) =>
    new Promise<boolean>((finish) => {
      steps.push({ name, files, finish });
      for (const one of waiting) if (steps.length >= one.count) one.resolve();
    });
  const loop = editLoop({
    buildPage: step('page'),
    restartServer: step('server'),
    announce: () => {
      announced += 1;
    },
    quietMs: 0,
  });
  const reached = (count: number) =>
    steps.length >= count
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          waiting.push({ count, resolve });
        });
  return { loop, steps, reached, announced: () => announced };
}

/** The same after its first round. */
async function startedLoop() {
  const stepped = steppedLoop();
  const started = stepped.loop.start();
  for (const step of stepped.steps) step.finish(true);
  await started;
  return stepped;
}

describe('an edit of the sources while they are served', () => {
  it('touches the half that its folder says, and both where both import it', () => {
    const files = [
      'plugins/viz-pie/browser/index.ts',
      'core/browser/ui/x.tsx',
      'plugins/access/server/x.ts',
      'workbench/server/main.ts',
      'plugins/viz-pie/common/draw.ts',
      'plugins/viz-pie/contract/index.ts',
      'core/common/index.ts',
      'plugins/viz-pie/README.md',
      'workbench/build/page.mjs',
    ];
    expect(files.map((file) => halvesOf(file).join('+'))).to.deep.equal([
      'page',
      'page',
      'server',
      'server',
      'page+server',
      'page+server',
      'page+server',
      '',
      '',
    ]);
  });

  it('leaves the server running when only the page is made of the file', async () => {
    const { loop, steps, reached, announced } = await startedLoop();
    loop.changed('plugins/viz-pie/browser/index.ts');
    await reached(3);
    const [step] = steps.slice(2);
    step?.finish(true);
    await loop.start();
    expect([steps.slice(2).map(({ name, files }) => [name, files]), announced()]).to.deep.equal([
      [['page', ['plugins/viz-pie/browser/index.ts']]],
      2,
    ]);
  });

  it('loads the page once, when both halves are ready', async () => {
    const { loop, steps, reached, announced } = await startedLoop();
    loop.changed('plugins/viz-pie/common/draw.ts');
    loop.changed('plugins/viz-pie/common/axis.ts');
    await reached(4);
    const [page, server] = steps.slice(2);
    const round = loop.start();
    page?.finish(true);
    await Promise.resolve();
    const before = announced();
    server?.finish(true);
    await round;
    expect([before, announced(), steps.length]).to.deep.equal([1, 2, 4]);
  });

  it('does not load a page that could not be built, and loads it after the mend', async () => {
    const { loop, steps, reached, announced } = await startedLoop();
    loop.changed('core/browser/x.ts');
    await reached(3);
    const broken = loop.start();
    steps[2]?.finish(false);
    await broken;
    const whileBroken = announced();
    loop.changed('core/browser/x.ts');
    await reached(4);
    const mended = loop.start();
    steps[3]?.finish(true);
    await mended;
    expect([whileBroken, announced()]).to.deep.equal([1, 2]);
  });

  it('takes edits made during a round into the next one, and loads the page after that one only', async () => {
    const { loop, steps, reached, announced } = await startedLoop();
    loop.changed('core/browser/x.ts');
    await reached(3);
    const round = loop.start();
    loop.changed('core/browser/y.ts');
    steps[2]?.finish(true);
    await reached(4);
    steps[3]?.finish(true);
    await round;
    expect([steps[3]?.files, announced()]).to.deep.equal([['core/browser/y.ts'], 2]);
  });
});
