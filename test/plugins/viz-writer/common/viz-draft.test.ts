import { expect } from 'chai';
import { draftProblems, nextVersion, type VizDraft } from '../../../../plugins/viz-writer/common/viz-draft.ts';

const draft: VizDraft = {
  id: 'my-dots',
  title: 'My dots',
  version: '1.0.0',
  description: '',
  source: '',
  formData: null,
};
const wrong = (values: Partial<VizDraft>, taken: readonly string[] = []): readonly string[] =>
  Object.keys(draftProblems({ ...draft, ...values }, taken));

describe('a chart type that is being written', () => {
  it('can be saved as it begins', () => {
    expect(wrong({})).to.deep.equal([]);
  });

  for (const [title, values, field] of [
    ['an id with capitals', { id: 'MyDots' }, 'id'],
    ['an id that begins with a digit', { id: '1-dot' }, 'id'],
    ['an id of 61 letters', { id: 'a'.repeat(61) }, 'id'],
    ['blanks as its name', { title: '  ' }, 'title'],
    ['a version of two numbers', { version: '1.0' }, 'version'],
  ] as const) {
    it(`cannot be saved with ${title}`, () => {
      expect(wrong(values)).to.deep.equal([field]);
    });
  }

  it('cannot take the id of another plugin', () => {
    expect(wrong({}, ['my-dots'])).to.deep.equal(['id']);
  });

  it('counts versions up by the last number', () => {
    expect(['1.0.9', '2.10.0', 'seven'].map(nextVersion)).to.deep.equal(['1.0.10', '2.10.1', '1.0.0']);
  });
});
