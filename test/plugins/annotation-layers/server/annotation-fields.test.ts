import { expect } from 'chai';
import { annotationFields, readTime } from '../../../../plugins/annotation-layers/server/annotation-fields.ts';

describe('the fields of an annotation', () => {
  for (const [text, stored] of [
    ['2026-01-31', '2026-01-31T00:00:00.000'],
    ['2026-01-31T12:30', '2026-01-31T12:30:00.000'],
    ['2026-01-31 12:30:15.25', '2026-01-31T12:30:15.250'],
    ['2026-01-31T12:30:00Z', '2026-01-31T12:30:00.000'],
    ['2026-01-31T12:30:00+02:00', '2026-01-31T10:30:00.000'],
    ['tomorrow', undefined],
    ['2026-13-01', undefined],
    ['1', undefined],
  ] as const)
    it(`read the time ${text} as ${stored ?? 'none'}`, () => {
      expect(readTime(text)).to.equal(stored);
    });

  it('are refused where a text is no time, no JSON or blank', () => {
    const body = { short_descr: ' ', start_dttm: 'x', end_dttm: '2026-01-01', json_metadata: '{' };
    expect(Object.keys(annotationFields(body, undefined).problems)).to.have.members([
      'short_descr',
      'start_dttm',
      'json_metadata',
    ]);
  });

  it('are refused where it would end before it starts, also by a change of one end', () => {
    const stored = { start_dttm: '2026-01-05T00:00:00.000', end_dttm: '2026-01-09T00:00:00.000' };
    const before = stored as Parameters<typeof annotationFields>[1]; // the times are what is read
    expect(annotationFields({ end_dttm: '2026-01-04' }, before).problems).to.have.key('start_dttm');
    expect(annotationFields({ end_dttm: '2026-01-05' }, before).problems).to.deep.equal({});
  });
});
