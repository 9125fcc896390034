import { expect } from 'chai';
import { whenAllAborted } from '#core/common';

describe('whenAllAborted', () => {
  it('aborts with the last of its signals, whatever the order', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const all = whenAllAborted([first.signal, second.signal]);
    second.abort();
    expect(all.aborted).to.equal(false);
    first.abort();
    expect(all.aborted).to.equal(true);
  });

  it('counts signals that had aborted before', () => {
    const open = new AbortController();
    const all = whenAllAborted([AbortSignal.abort(), open.signal]);
    expect(all.aborted).to.equal(false);
    open.abort();
    expect(all.aborted).to.equal(true);
  });
});
