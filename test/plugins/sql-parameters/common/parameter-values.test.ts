import { expect } from 'chai';
import {
  isMissing,
  isParameterJson,
  kindOf,
  readText,
  shownKind,
  textOf,
  valueOf,
  withValue,
} from '../../../../plugins/sql-parameters/common/parameter-values.ts';

describe('values of parameters', () => {
  it('are keys of a JSON object, and the others stay', () => {
    expect(withValue('{"a":1,"b":"x"}', 'a', [1, 2])).to.equal('{"b":"x","a":[1,2]}');
    expect(withValue('{"a":1}', 'a', undefined)).to.equal('');
    expect(withValue('', 'a', 'x')).to.equal('{"a":"x"}');
    expect([valueOf('{"a":0}', 'a'), valueOf('{"a":0}', 'toString'), valueOf('{', 'a')]).to.deep.equal([
      0,
      undefined,
      undefined,
    ]);
    expect(['', '{}', '[1]', '{"a"', 'null'].map(isParameterJson)).to.deep.equal([true, true, false, false, false]);
  });

  it('have the field of their type', () => {
    const once = { isList: false, ends: [] };
    const list = { isList: true, ends: [] };
    const range = { isList: false, ends: ['from', 'to'] as const };
    expect([kindOf(3, once), kindOf('2024-02-29', once), kindOf('x', list), kindOf([], once)]).to.deep.equal([
      'number',
      'date',
      'text',
      'list',
    ]);
    expect([list, once, range].map((asked) => kindOf(undefined, asked))).to.deep.equal(['list', 'text', 'range']);
    expect([{ from: '2024-02-29' }, { from: 'x' }, {}].map((value) => kindOf(value, once))).to.deep.equal([
      'range',
      'text',
      'text',
    ]);
  });

  it('keep the field that somebody chose while it can show the value', () => {
    const asked = { isList: false, ends: [] };
    expect([undefined, '2024-02-29', 'x', 5, ['x']].map((value) => shownKind('text', value, asked))).to.deep.equal([
      'text',
      'text',
      'text',
      'number',
      'list',
    ]);
    expect([undefined, 5, 'x'].map((value) => shownKind('number', value, asked))).to.deep.equal([
      'number',
      'number',
      'text',
    ]);
    expect(shownKind(undefined, '2024-02-29', asked)).to.equal('date');
  });

  it('are ranges with an end or two, in their order', () => {
    const value = { from: '2024-02-01', to: '2024-02-29' };
    expect(textOf(value)).to.equal('2024-02-01\n2024-02-29');
    expect(readText('2024-02-01\n2024-02-29', 'range')).to.deep.equal({ value });
    expect(readText('\n2024-02-29', 'range')).to.deep.equal({ value: { to: '2024-02-29' } });
    expect(readText('\n', 'range')).to.deep.equal({ value: undefined });
    expect(readText('2024-03-01\n2024-02-29', 'range')).to.equal('invalid');
    const ends = ['from', 'to'] as const;
    expect([undefined, value, { to: '2024-02-29' }].map((each) => isMissing(each, { ends }))).to.deep.equal([
      true,
      false,
      true,
    ]);
    expect([isMissing({ to: '2024-02-29' }, { ends: ['to'] }), isMissing(0, { ends: [] })]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('are read from what is typed, and told when they are none', () => {
    expect(readText('1.5', 'number')).to.deep.equal({ value: 1.5 });
    expect(readText('1.5', 'text')).to.deep.equal({ value: '1.5' });
    expect(['1,5', 'x', '1e'].map((text) => readText(text, 'number'))).to.deep.equal(['invalid', 'invalid', 'invalid']);
    expect(readText('2024-02-29', 'date')).to.deep.equal({ value: '2024-02-29' });
    expect([readText('soon', 'date'), readText('soon\n', 'range')]).to.deep.equal(['invalid', 'invalid']);
    expect(readText('', 'number')).to.deep.equal({ value: undefined });
    expect(readText('1\n2\n', 'list')).to.deep.equal({ value: [1, 2] });
    expect(readText('1\n007', 'list')).to.deep.equal({ value: ['1', '007'] });
    expect([textOf(['a', 1]), textOf(undefined), textOf({ a: 1 })]).to.deep.equal(['a\n1', '', '{"a":1}']);
  });
});
