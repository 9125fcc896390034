import { expect } from 'chai';
import { traceParents } from '../../../../core/browser/http/trace-parents.ts';

describe('traceparent of requests', () => {
  const page = () => {
    let act: () => void = () => undefined;
    const next = traceParents((begin) => {
      act = begin;
    });
    return { next, act: () => act() };
  };
  const partsOf = (header: string) => header.split('-');

  it('has the form of version 00, recorded', () => {
    expect(page().next()).to.match(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  });

  it('has one trace and a span each for all that one action asks for', () => {
    const { next } = page();
    const [first, second] = [partsOf(next()), partsOf(next())];
    expect(second[1]).to.equal(first[1]);
    expect(second[2]).not.to.equal(first[2]);
  });

  it('has another trace after the next action', () => {
    const { next, act } = page();
    const first = partsOf(next());
    act();
    expect(partsOf(next())[1]).not.to.equal(first[1]);
  });
});
