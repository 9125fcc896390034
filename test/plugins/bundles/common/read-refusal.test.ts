import { expect } from 'chai';
import { readRefusal } from '../../../../plugins/bundles/common/read-refusal.ts';

describe('a refused import', () => {
  it('asks for passwords and whether to overwrite, when that is all there is', () => {
    expect(
      readRefusal({
        message: 'Error importing dashboard',
        extra: {
          'databases/a.yaml': { _schema: ['Must provide a password for the database'] },
          'dashboards/b.yaml': 'Dashboard already exists and `overwrite=true` was not passed',
          issue_codes: [{ code: 1010 }],
        },
      }),
    ).to.deep.equal({
      passwordFiles: ['databases/a.yaml'],
      existing: ['dashboards/b.yaml'],
      reasons: [],
      message: 'Error importing dashboard',
    });
  });

  it('names every other fault with its file and field', () => {
    const { reasons } = readRefusal({
      message: 'Error importing chart',
      extra: { 'charts/a.yaml': { viz_type: ['Missing data for required field.'], params: { x: ['Unknown field.'] } } },
    });
    expect(reasons).to.deep.equal([
      { file: 'charts/a.yaml', text: 'viz_type: Missing data for required field.' },
      { file: 'charts/a.yaml', text: 'params.x: Unknown field.' },
    ]);
  });

  it('says the whole where no file is named', () => {
    expect(readRefusal({ message: 'Not a ZIP file', extra: { issue_codes: [] } }).reasons).to.deep.equal([
      { file: '', text: 'Not a ZIP file' },
    ]);
  });
});
