import { expect } from 'chai';
import type { Layout, LayoutComponent, LayoutMeta, LayoutType } from '#plugins/dashboard';
import { sketchOf } from '../../../../plugins/dashboard/common/layout-sketch.ts';

const node = (
  id: string,
  type: LayoutType,
  children: readonly string[],
  meta: LayoutMeta = {},
): readonly [string, LayoutComponent] => [id, { id, type, children, parents: [], meta }];

describe('sketchOf', () => {
  it('puts rows below each other and their children side by side', () => {
    const layout: Layout = Object.fromEntries([
      node('ROOT_ID', 'ROOT', ['GRID_ID']),
      node('GRID_ID', 'GRID', ['HEADER-1', 'ROW-1', 'ROW-2']),
      node('HEADER-1', 'HEADER', []),
      node('ROW-1', 'ROW', ['CHART-1', 'COLUMN-1']),
      node('CHART-1', 'CHART', [], { width: 8, height: 40 }),
      node('COLUMN-1', 'COLUMN', ['MARKDOWN-1', 'CHART-2'], { width: 4 }),
      node('MARKDOWN-1', 'MARKDOWN', [], { height: 10 }),
      node('CHART-2', 'CHART', [], { height: 20 }),
      node('ROW-2', 'ROW', ['CHART-3']),
      node('CHART-3', 'CHART', [], { width: 12, height: 30 }),
    ]);
    expect(sketchOf(layout)).to.deep.equal([
      { id: 'HEADER-1', x: 0, y: 0, width: 12, height: 6, kind: 'header' },
      { id: 'CHART-1', x: 0, y: 8, width: 8, height: 40, kind: 'chart' },
      { id: 'MARKDOWN-1', x: 8, y: 8, width: 4, height: 10, kind: 'text' },
      { id: 'CHART-2', x: 8, y: 20, width: 4, height: 20, kind: 'chart' },
      { id: 'CHART-3', x: 0, y: 50, width: 12, height: 30, kind: 'chart' },
    ]);
  });

  it('draws nothing of an empty dashboard and ends on a broken one', () => {
    expect(sketchOf({})).to.deep.equal([]);
    const loop: Layout = Object.fromEntries([node('ROOT_ID', 'ROOT', ['ROOT_ID'])]);
    expect(sketchOf(loop)).to.deep.equal([]);
  });
});
