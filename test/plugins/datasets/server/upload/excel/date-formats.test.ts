import { expect } from 'chai';
import { dateText, kindOfFormat } from '../../../../../../plugins/datasets/server/upload/excel/date-formats.ts';

describe('kindOfFormat', () => {
  const formats: readonly (readonly [id: number, code: string | undefined, kind: string])[] = [
    [0, undefined, 'number'],
    [14, undefined, 'date'],
    [22, undefined, 'moment'],
    [20, undefined, 'time'],
    [164, 'yyyy\\-mm\\-dd', 'date'],
    [165, 'dd/mm/yyyy hh:mm:ss', 'moment'],
    [166, '#,##0.00', 'number'],
    [167, '"day" 0', 'number'],
    [168, '[$-409]d\\ mmm\\ yy;@', 'date'],
    [169, '[h]:mm', 'duration'],
    [170, 'General', 'number'],
    [171, '[Red]0.0%', 'number'],
    [172, 'mmm', 'date'],
    [173, 'hh:mm:ss.000', 'time'],
  ];
  for (const [id, code, kind] of formats) {
    it(`calls ${code ?? id} a ${kind}`, () => {
      expect(kindOfFormat(id, code)).to.equal(kind);
    });
  }
});

describe('dateText', () => {
  it('counts days as Excel does, with and without the day that never was', () => {
    expect(dateText(1, 'date', false)).to.equal('1900-01-01');
    expect(dateText(59, 'date', false)).to.equal('1900-02-28');
    expect(dateText(61, 'date', false)).to.equal('1900-03-01');
    expect(dateText(45_292, 'date', false)).to.equal('2024-01-01');
    expect(dateText(0, 'date', true)).to.equal('1904-01-01');
  });
  it('writes times of day and moments', () => {
    expect(dateText(0.75, 'time', false)).to.equal('18:00:00');
    expect(dateText(45_292.25, 'moment', false)).to.equal('2024-01-01 06:00:00');
    expect(dateText(45_292.5, 'date', false)).to.equal('2024-01-01 12:00:00');
    expect(dateText(-1, 'date', false)).to.equal(undefined);
  });
});
