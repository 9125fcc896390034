import { expect } from 'chai';
import { readTraceParent } from '../../../../core/server/trace/trace-parent.ts';

// Examples of W3C Trace Context, sections 3.2.3 and 3.2.4.
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('names trace and span, and whether the caller records them', () => {
    expect(readTraceParent(`00-${traceId}-${spanId}-01`)).to.deep.equal({
      traceId,
      spanId,
      traceFlags: 1,
      isRemote: true,
    });
    expect(readTraceParent(`00-${traceId}-${spanId}-00`)?.traceFlags).to.equal(0);
  });

  it('of a later version may have more fields', () => {
    expect(readTraceParent(`cc-${traceId}-${spanId}-01-what-the-future-will-be-like`)?.traceId).to.equal(traceId);
  });

  for (const header of [
    undefined,
    '',
    `00-${traceId}-${spanId}`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
  ]) {
    it(`is none in ${JSON.stringify(header)}`, () => {
      expect(readTraceParent(header)).to.equal(undefined);
    });
  }
});
