import { expect } from 'chai';
import { zipSync } from 'fflate';
import { readPackage } from '../../../../core/server/external/packages/read-package.ts';
import { packDraft, unpackDraft } from '../../../../plugins/viz-writer/common/package-draft.ts';

const draft = {
  id: 'my-dots',
  title: ' My dots ',
  version: '1.2.3',
  description: '',
  source: 'export default 1 as number;\n',
  formData: { viz_type: 'bar', datasource: '1__table' },
};

describe('the file of a chart type that was written in the product', () => {
  it('is a plugin of level pure that the server can read', () => {
    const { about, files } = readPackage(packDraft(draft, 'export default 1;\n'));
    const { id, title, version, trust } = about;
    expect({ id, title, version, trust }).to.deep.equal({
      id: 'my-dots',
      title: 'My dots',
      version: '1.2.3',
      trust: 'pure',
    });
    expect(Buffer.from(files.get('index.js') ?? []).toString()).to.equal('export default 1;\n');
  });

  it('gives the text back as it was written, without the settings of a chart', () => {
    const again = unpackDraft(packDraft(draft, 'export default 1;\n'));
    expect(again).to.deep.equal({ ...draft, title: 'My dots', formData: null });
  });

  it('is no draft where its text is missing', () => {
    const about = Buffer.from(JSON.stringify({ id: 'other', title: 'Other', version: '1.0.0', trust: 'pure' }));
    expect(unpackDraft(zipSync({ 'plugin.json': about, 'index.js': Buffer.from('') }))).to.equal(undefined);
  });
});
