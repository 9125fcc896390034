import { expect } from 'chai';
import { writtenTime } from '../../../../plugins/trino/server/written-time.ts';

const read = (raw: string) => {
  const time = writtenTime(raw);
  return time === undefined ? undefined : [time.text, new Date(time.ms).toISOString()];
};

describe('writtenTime', () => {
  it('reads days and moments with all their digits', () => {
    expect(read('2024-02-29')).to.deep.equal(['2024-02-29', '2024-02-29T00:00:00.000Z']);
    expect(read('2024-02-29 10:11:12.123456789012')).to.deep.equal([
      '2024-02-29 10:11:12.123456789012',
      '2024-02-29T10:11:12.123Z',
    ]);
    expect(read('+12024-01-01 00:00:00')).to.deep.equal(['12024-01-01 00:00:00', '+012024-01-01T00:00:00.000Z']);
  });

  it('counts years before the first as people do', () => {
    expect(read('-0043-03-15')).to.deep.equal(['0044-03-15 (BC)', '-000043-03-15T00:00:00.000Z']);
    expect(read('0000-01-01 01:02:03.5')).to.deep.equal(['0001-01-01 (BC) 01:02:03.5', '0000-01-01T01:02:03.500Z']);
  });

  it('moves what has a zone to UTC, by its rules of that day', () => {
    expect(read('2024-07-01 10:00:00.000001 Europe/Berlin')?.[0]).to.equal('2024-07-01 08:00:00.000001');
    expect(read('2024-01-01 10:00:00 Europe/Berlin')?.[0]).to.equal('2024-01-01 09:00:00');
    expect(read('2024-01-01 01:00:00 +02:00')?.[0]).to.equal('2023-12-31 23:00:00');
    expect(read('2024-01-01 01:00:00 UTC')?.[0]).to.equal('2024-01-01 01:00:00');
    // Clocks go forward at 02:00 in New York, and back at 02:00.
    expect(read('2024-03-10 03:30:00 America/New_York')?.[0]).to.equal('2024-03-10 07:30:00');
    expect(read('2024-11-03 01:30:00 America/New_York')?.[0]).to.equal('2024-11-03 05:30:00');
    expect(read('2024-11-03 02:30:00 America/New_York')?.[0]).to.equal('2024-11-03 07:30:00');
  });

  it('is nothing for another text', () => {
    expect(read('10:11:12')).to.equal(undefined);
  });
});
