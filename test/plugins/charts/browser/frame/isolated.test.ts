import { expect } from 'chai';
import { isolated } from '../../../../../plugins/charts/browser/frame/isolated.ts';

const entry = (key: string, isRule = false) => ({ key, label: key, color: '#000', isRule });
const legend = [entry('north'), entry('south'), entry('late', true), entry('early', true)];
const keys = (found: ReadonlySet<string>): readonly string[] => [...found].sort();

describe('isolated', () => {
  it('switches off the other series, and leaves rules as they are', () => {
    expect(keys(isolated(new Set(['late']), legend, 'north'))).to.deep.equal(['late', 'south']);
  });

  it('switches off the other rules, and leaves series as they are', () => {
    expect(keys(isolated(new Set(), legend, 'late'))).to.deep.equal(['early']);
  });

  it('brings all back where one is alone', () => {
    expect(keys(isolated(new Set(['south', 'gone']), legend, 'north'))).to.deep.equal([]);
  });
});
