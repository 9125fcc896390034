import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { renamedText } from '../../../../plugins/viz-writer/common/renamed-text.ts';
import { startingText } from '../../../../plugins/viz-writer/common/starting-text.ts';

const template = readFileSync('workbench/create-plugin/templates/chart/src/index.ts.tmpl', 'utf8');
const named = { id: 'my-dots', title: "Ann's dots" };

describe('the text that a chart type begins with', () => {
  it('is the template of create-plugin, filled in', () => {
    const text = startingText(template, { id: 'my-dots', title: 'My dots' });
    expect(text)
      .to.include("key: 'my_dots',\n  name: 'My dots',")
      .and.not.to.match(/__[A-Z]+__/);
  });

  it('asks for the fields of the chart that it starts from', () => {
    const slots = [
      { key: 'x_axis', kind: 'time-axis', title: 'X axis', isRequired: true, max: 1 },
      { key: 'metrics', kind: 'metric', title: "Metrics' list", isRequired: true },
    ] as const;
    const text = startingText(template, named, slots);
    expect(text.slice(text.indexOf('  slots: ['), text.indexOf('  options,'))).to.equal(
      [
        '  slots: [',
        "    { key: 'x_axis', kind: 'time-axis', title: 'X axis', isRequired: true, max: 1 },",
        "    { key: 'metrics', kind: 'metric', title: 'Metrics\\' list', isRequired: true },",
        '  ],',
        '',
      ].join('\n'),
    );
  });

  it('follows another id and another name', () => {
    const first = startingText(template, { id: 'my-dots', title: 'My dots' });
    const renamed = renamedText(first, { id: 'my-dots', title: 'My dots' }, { id: 'our-dots', title: 'Our dots' });
    expect(renamed).to.equal(startingText(template, { id: 'our-dots', title: 'Our dots' }));
  });
});
