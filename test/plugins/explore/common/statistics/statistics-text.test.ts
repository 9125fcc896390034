import { expect } from 'chai';
import { shareText, statisticText } from '../../../../../plugins/explore/common/statistics/statistics-text.ts';

describe('the text of a statistic', () => {
  it('has whole numbers in full and others to six digits', () => {
    expect(statisticText({ value: 1_234_567, type: 0 })).to.equal('1,234,567');
    expect(statisticText({ value: 0.1 + 0.2, type: 0 })).to.equal('0.3');
    expect(statisticText({ value: '12345678901234567890', type: 0 })).to.equal('12345678901234567890');
  });

  it('has days without their midnight, and other times to the second', () => {
    expect(statisticText({ value: Date.UTC(2024, 0, 5), type: 2 })).to.equal('2024-01-05');
    expect(statisticText({ value: Date.UTC(2024, 0, 5, 10, 30), type: 2 })).to.equal('2024-01-05 10:30:00');
  });
});

describe('the text of a share', () => {
  it('is never nothing for what is there, nor all for what lacks something', () => {
    expect(shareText(0, 0)).to.equal('0%');
    expect(shareText(1, 3)).to.equal('33.3%');
    expect(shareText(1, 1_000_000)).to.equal('<0.1%');
    expect(shareText(999_999, 1_000_000)).to.equal('>99.9%');
    expect(shareText(3, 3)).to.equal('100%');
  });
});
