import { expect } from 'chai';
import { availableBytes, memoryLimitOf, processBytesOf } from '../../../../plugins/duckdb/server/memory-limit.ts';

describe('memory limits of DuckDB', () => {
  it('gives DuckDB a share of what there is, and a size as it is', () => {
    expect(memoryLimitOf('2GB')).to.equal('2GB');
    expect(memoryLimitOf('50%')).to.equal(`${String(Math.floor(availableBytes() / 2 ** 21))}MiB`);
  });

  it('leaves the server a tenth of what there is, whatever is set for the process', () => {
    expect(processBytesOf('1GiB')).to.equal(2 ** 30);
    expect(processBytesOf('500 MB')).to.equal(500_000_000);
    expect(processBytesOf('100%')).to.equal(Math.floor(availableBytes() * 0.9));
    expect(processBytesOf('1000TB')).to.equal(Math.floor(availableBytes() * 0.9));
  });
});
