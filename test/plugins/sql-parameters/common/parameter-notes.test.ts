import { expect } from 'chai';
import { noteOf, withNote } from '../../../../plugins/sql-parameters/common/parameter-notes.ts';

describe('notes about parameters', () => {
  it('are changed field by field beside those of other parameters and other panels', () => {
    const others = '{"elsewhere":[1]}';
    const one = withNote(others, 'top', { kind: 'number', draft: '4x' });
    const two = withNote(one, 'towns', { query: 'select 1' });
    expect(noteOf(two, 'top')).to.deep.equal({ kind: 'number', draft: '4x' });
    expect(noteOf(two, 'towns')).to.deep.equal({ query: 'select 1' });
    const settled = withNote(two, 'top', { kind: 'text', draft: undefined });
    expect(noteOf(settled, 'top')).to.deep.equal({ kind: 'text' });
    const empty = withNote(withNote(settled, 'top', { kind: undefined }), 'towns', { query: undefined });
    expect(empty).to.equal(others);
    expect(withNote('', 'top', {})).to.equal('');
  });

  it('are none where nothing can be read', () => {
    for (const notes of [
      '',
      '{',
      '[]',
      'null',
      '{"sql-parameters":7}',
      '{"sql-parameters":{"top":{"kind":"colour"}}}',
    ]) {
      expect(noteOf(notes, 'top'), notes).to.deep.equal({});
    }
    expect(noteOf('{}', 'constructor')).to.deep.equal({});
  });
});
