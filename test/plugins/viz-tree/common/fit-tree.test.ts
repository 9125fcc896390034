import { expect } from 'chai';
import { finished } from '#plugins/viz-kit';
import { fitTree } from '../../../../plugins/viz-tree/common/fit-tree.ts';
import type { TreeNode } from '../../../../plugins/viz-tree/common/tree-model.ts';

const node = (label: string, children: readonly TreeNode[] = []): TreeNode => ({
  key: label,
  label,
  selects: { id: label },
  amount: null,
  children,
  direct: children.length,
  below: children.reduce((sum, { below }) => sum + below + 1, 0),
});
const many = (label: string, count: number): TreeNode =>
  node(
    label,
    Array.from({ length: count }, (_, at) => node(`${label}${String(at)}`)),
  );
const told = ({ label, children }: TreeNode): unknown =>
  children.length === 0 ? label : [label, ...children.map(told)];

describe('fitTree', () => {
  it('leaves a tree that has room as it is', () => {
    const whole = many('a', 12);
    expect(finished(fitTree(whole, 12))).to.equal(whole);
  });

  it('keeps the first nodes below each, as many as fit everywhere, and counts the rest', () => {
    const fitted = finished(fitTree(node('top', [many('a', 5), many('b', 9), many('c', 2)]), 10));
    expect(told(fitted)).to.deep.equal([
      'top',
      ['a', 'a0', 'a1', 'a2', '2 others'],
      ['b', 'b0', 'b1', 'b2', '6 others'],
      ['c', 'c0', 'c1'],
    ]);
    expect(fitted.children[0]?.children[3]?.selects).to.equal(undefined);
  });
});
