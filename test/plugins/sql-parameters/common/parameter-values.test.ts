import { expect } from 'chai';
import {
  isParameterJson,
  kindOf,
  readText,
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
    expect([kindOf(3, false), kindOf('2024-02-29', false), kindOf('x', true), kindOf([], false)]).to.deep.equal([
      'number',
      'date',
      'text',
      'list',
    ]);
    expect([kindOf(undefined, true), kindOf(undefined, false)]).to.deep.equal(['list', 'text']);
  });

  it('are read from what is typed, and told when they are none', () => {
    expect(readText('1.5', 'number')).to.deep.equal({ value: 1.5 });
    expect(readText('1.5', 'text')).to.deep.equal({ value: '1.5' });
    expect(['1,5', 'x', '1e'].map((text) => readText(text, 'number'))).to.deep.equal(['invalid', 'invalid', 'invalid']);
    expect(readText('', 'number')).to.deep.equal({ value: undefined });
    expect(readText('1\n2\n', 'list')).to.deep.equal({ value: [1, 2] });
    expect(readText('1\n007', 'list')).to.deep.equal({ value: ['1', '007'] });
    expect([textOf(['a', 1]), textOf(undefined), textOf({ a: 1 })]).to.deep.equal(['a\n1', '', '{"a":1}']);
  });
});
