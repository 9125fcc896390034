import { expect } from 'chai';
import { linkedDashboards } from '../../../../plugins/drilling/common/hierarchies.ts';
import { extraWith } from '../../../../plugins/datasets/common/extra.ts';
import { linkLinesIn, readLinkLines } from '../../../../plugins/datasets/common/linked-dashboards.ts';

const plain = { certified_by: '', certification_details: '', warning_markdown: '' };

describe('readLinkLines', () => {
  it('reads a dashboard a line, by what ends its address or by the whole address', () => {
    const lines = 'airport Airport of the day\n\n 12 \nhttps://x.org/superset/dashboard/sales-2024/?a=1 Sales';
    expect(readLinkLines(lines)).to.deep.equal({
      links: [
        { idOrSlug: 'airport', title: 'Airport of the day' },
        { idOrSlug: '12', title: '12' },
        { idOrSlug: 'sales-2024', title: 'Sales' },
      ],
      wrong: [],
    });
  });

  it('names what is no address of a dashboard', () => {
    expect(readLinkLines('https://x.org/chart/list/ Charts\n../x')).to.deep.equal({
      links: [],
      wrong: ['https://x.org/chart/list/', '../x'],
    });
  });
});

describe('linkLinesIn', () => {
  it('shows what is stored, which drilling reads, and other content of the column stays', () => {
    const { links } = readLinkLines('airport Airport\n12');
    const extra = extraWith('{"other":1}', plain, { hierarchy: undefined, dashboards: links });
    expect(linkedDashboards({ extra })).to.deep.equal([
      { idOrSlug: 'airport', title: 'Airport' },
      { idOrSlug: '12', title: '12' },
    ]);
    expect(linkLinesIn(extra)).to.equal('airport Airport\n12 12');
    expect(extraWith(extra, plain, { hierarchy: undefined, dashboards: [] })).to.equal('{"other":1}');
  });

  it('passes over what somebody else keeps there', () => {
    expect(linkLinesIn('{"dashboards":[null,{"title":"x"},{"idOrSlug":3}]}')).to.equal('3');
    expect(linkLinesIn('{"dashboards":"x"}')).to.equal('');
  });
});
