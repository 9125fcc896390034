import { expect } from 'chai';
import type { QueryPriority } from '#plugins/databases';
import { StatementQueue } from '../../../../plugins/databases/server/statement-queue.ts';

describe('StatementQueue', () => {
  const started: string[] = [];
  const enter = async (queue: StatementQueue, name: string, priority: QueryPriority, signal?: AbortSignal) => {
    const slot = await queue.enter(priority, signal);
    if (slot.ok) started.push(name);
    return slot;
  };
  const leave = async (entered: Awaited<ReturnType<typeof enter>>) => {
    if (entered.ok) entered.value();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  };
  beforeEach(() => {
    started.length = 0;
  });

  it('runs as many as there are slots, then visible ones first, else in order', async () => {
    const queue = new StatementQueue(2);
    const first = await enter(queue, 'a', 'background');
    const second = await enter(queue, 'b', 'normal');
    const waiting = [
      enter(queue, 'background', 'background'),
      enter(queue, 'normal 1', 'normal'),
      enter(queue, 'visible', 'visible'),
      enter(queue, 'normal 2', 'normal'),
    ];
    expect([queue.running, queue.waiting]).to.deep.equal([2, 4]);
    await leave(first);
    await leave(second);
    expect(started).to.deep.equal(['a', 'b', 'visible', 'normal 1']);
    for (const index of [2, 1, 3]) {
      const slot = await waiting[index];
      if (slot !== undefined) await leave(slot);
    }
    expect(started).to.deep.equal(['a', 'b', 'visible', 'normal 1', 'normal 2', 'background']);
  });

  it('runs what is asked at a control beside whatever fills the slots, and before all that waits', async () => {
    const queue = new StatementQueue(2);
    const first = await enter(queue, 'a', 'visible');
    const second = await enter(queue, 'b', 'visible');
    void enter(queue, 'chart', 'visible');
    const asked = await enter(queue, 'values', 'asked');
    void enter(queue, 'more values', 'asked');
    expect(started).to.deep.equal(['a', 'b', 'values']);
    await leave(first);
    expect(started).to.deep.equal(['a', 'b', 'values', 'more values']);
    await leave(asked);
    expect(started, 'charts never take the place beside').to.deep.equal(['a', 'b', 'values', 'more values']);
    await leave(second);
    expect(started).to.deep.equal(['a', 'b', 'values', 'more values', 'chart']);
  });

  it('leaves a slot free of work in the background', async () => {
    const queue = new StatementQueue(2);
    const picture = await enter(queue, 'picture', 'background');
    void enter(queue, 'other picture', 'background');
    const chart = await enter(queue, 'chart', 'visible');
    expect(started).to.deep.equal(['picture', 'chart']);
    await leave(chart);
    expect(started).to.deep.equal(['picture', 'chart']);
    await leave(picture);
    expect(started).to.deep.equal(['picture', 'chart', 'other picture']);
  });

  it('keeps to a single slot', async () => {
    const queue = new StatementQueue(1);
    const running = await enter(queue, 'a', 'visible');
    void enter(queue, 'chart', 'visible');
    void enter(queue, 'values', 'asked');
    expect(started).to.deep.equal(['a']);
    await leave(running);
    expect(started).to.deep.equal(['a', 'values']);
  });

  it('never starts what was aborted while it waited', async () => {
    const queue = new StatementQueue(1);
    const running = await enter(queue, 'running', 'normal');
    const abort = new AbortController();
    const dropped = enter(queue, 'dropped', 'visible', abort.signal);
    const kept = enter(queue, 'kept', 'normal');
    abort.abort();
    expect(await dropped).to.deep.equal({ ok: false, error: 'aborted' });
    await leave(running);
    expect((await kept).ok).to.equal(true);
    expect(started).to.deep.equal(['running', 'kept']);
    expect(await queue.enter('normal', AbortSignal.abort())).to.deep.equal({ ok: false, error: 'aborted' });
  });

  it('runs what is idle alone, and asks it to give way to whatever comes', async () => {
    const queue = new StatementQueue(2);
    const given: string[] = [];
    const idle = async (name: string) => {
      const slot = await queue.enter('idle', undefined, () => given.push(name));
      if (slot.ok) started.push(name);
      return slot;
    };
    const visible = await enter(queue, 'visible', 'visible');
    const [one, other] = [idle('idle 1'), idle('idle 2')];
    await leave(visible);
    expect([started, given]).to.deep.equal([['visible', 'idle 1'], []]);
    // It holds no slot: both are there for others, who need not wait until it has stopped.
    const background = await enter(queue, 'background', 'background');
    const normal = await enter(queue, 'normal', 'normal');
    expect(started).to.deep.equal(['visible', 'idle 1', 'background', 'normal']);
    expect(new Set(given)).to.deep.equal(new Set(['idle 1']));
    await leave(await one);
    await leave(background);
    expect(started).to.have.length(4);
    await leave(normal);
    await other;
    expect(started.at(-1)).to.equal('idle 2');
  });

  it('counts a slot that is left twice only once', async () => {
    const queue = new StatementQueue(1);
    const slot = await enter(queue, 'a', 'normal');
    await leave(slot);
    await leave(slot);
    expect(queue.running).to.equal(0);
  });
});
