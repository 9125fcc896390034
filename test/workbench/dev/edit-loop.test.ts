import { expect } from 'chai';
import { editLoop, halvesOf } from '../../../workbench/dev/edit-loop.mjs';

interface Step {
  readonly name: string;
  readonly files: readonly string[];
  readonly finish: (isGood: boolean) => void;
}

/** A loop whose steps end when the test says so: `build page`, `apply page` and the same of the server. */
function steppedLoop() {
  const steps: Step[] = [];
  let announced = 0;
  const waiting: { count: number; resolve: () => void }[] = [];
  const step = (name: string, files: readonly string[]) =>
    new Promise<boolean>((finish) => {
      steps.push({ name, files, finish });
      for (const one of waiting) if (steps.length >= one.count) one.resolve();
    });
  const half = (name: string) => ({
    build: (files: readonly string[]) => step(`build ${name}`, files),
    apply: async () => ((await step(`apply ${name}`, [])) ? ('changed' as const) : ('failed' as const)),
  });
  const loop = editLoop({
    halves: { page: half('page'), server: half('server') },
    announce: () => {
      announced += 1;
    },
    report: () => undefined,
    quietMs: 0,
  });
  const reached = (count: number) =>
    steps.length >= count
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          waiting.push({ count, resolve });
        });
  const end = async (index: number, isGood = true) => {
    await reached(index + 1);
    steps[index]?.finish(isGood);
  };
  return { loop, steps, reached, end, announced: () => announced, names: () => steps.map(({ name }) => name) };
}

/** The same after its first round, which has four steps. */
async function startedLoop() {
  const stepped = steppedLoop();
  const started = stepped.loop.start();
  for (const index of [0, 1, 2, 3]) await stepped.end(index);
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
    const { loop, steps, end, announced } = await startedLoop();
    loop.changed('plugins/viz-pie/browser/index.ts');
    await end(4);
    await end(5);
    await loop.start();
    expect([steps.slice(4).map(({ name, files }) => [name, files]), announced()]).to.deep.equal([
      [
        ['build page', ['plugins/viz-pie/browser/index.ts']],
        ['apply page', []],
      ],
      2,
    ]);
  });

  it('loads the page once, when both halves are in place', async () => {
    const { loop, end, reached, announced, names } = await startedLoop();
    loop.changed('plugins/viz-pie/common/draw.ts');
    loop.changed('plugins/viz-pie/common/axis.ts');
    await reached(6);
    const round = loop.start();
    for (const index of [4, 5, 6]) await end(index);
    await reached(8);
    const before = announced();
    await end(7);
    await round;
    expect([before, announced(), names().slice(4)]).to.deep.equal([
      1,
      2,
      ['build page', 'build server', 'apply page', 'apply server'],
    ]);
  });

  it('leaves page and server as they are when one of them cannot be built, until the mend', async () => {
    const { loop, end, reached, announced, names } = await startedLoop();
    loop.changed('core/common/x.ts');
    await reached(6);
    const broken = loop.start();
    await end(4);
    await end(5, false);
    await broken;
    const whileBroken = [announced(), names().slice(6)];
    loop.changed('core/common/x.ts');
    await reached(8);
    const mended = loop.start();
    for (const index of [6, 7, 8, 9]) await end(index);
    await mended;
    expect([whileBroken, announced()]).to.deep.equal([[1, []], 2]);
  });

  it('starts the server again with the next edit when it did not come up, and loads the page then', async () => {
    const { loop, end, reached, announced, names } = await startedLoop();
    loop.changed('core/server/x.ts');
    await reached(5);
    const broken = loop.start();
    await end(4);
    await end(5, false);
    await broken;
    const whileDown = announced();
    loop.changed('core/browser/y.ts');
    await reached(7);
    const mended = loop.start();
    for (const index of [6, 7, 8]) await end(index);
    await mended;
    expect([whileDown, announced(), names().slice(6)]).to.deep.equal([
      1,
      2,
      ['build page', 'apply page', 'apply server'],
    ]);
  });

  it('builds what is edited while it builds before anything is put in place, and loads the page once', async () => {
    const { loop, steps, end, reached, announced, names } = await startedLoop();
    loop.changed('core/browser/x.ts');
    await reached(5);
    const round = loop.start();
    loop.changed('core/browser/y.ts');
    for (const index of [4, 5, 6]) await end(index);
    await round;
    expect([names().slice(4), steps[5]?.files, announced()]).to.deep.equal([
      ['build page', 'build page', 'apply page'],
      ['core/browser/y.ts'],
      2,
    ]);
  });

  it('goes on after a step that fails in no foreseen way, and says so', async () => {
    const told: string[] = [];
    let built = 0;
    const build = () => {
      built += 1;
      return built === 1 ? Promise.reject(new Error('unforeseen')) : Promise.resolve(true);
    };
    const good = { build: () => Promise.resolve(true), apply: () => Promise.resolve('same' as const) };
    const loop = editLoop({
      halves: { page: { ...good, build }, server: good },
      announce: () => undefined,
      report: (line) => told.push(line.split('\n')[0] ?? ''),
    });
    await loop.start();
    await loop.start();
    expect([told, built]).to.deep.equal([['Error: unforeseen'], 2]);
  });

  it('loads no page when nothing has changed but words for people', async () => {
    let announced = 0;
    const same = { build: () => Promise.resolve(true), apply: () => Promise.resolve('same' as const) };
    const loop = editLoop({
      halves: { page: same, server: same },
      announce: () => {
        announced += 1;
      },
      report: () => undefined,
    });
    await loop.start();
    expect(announced).to.equal(0);
  });
});
