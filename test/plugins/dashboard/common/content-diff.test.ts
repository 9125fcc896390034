import { expect } from 'chai';
import { contentDiff } from '../../../../plugins/dashboard/common/content-diff.ts';
import { lineDiff } from '../../../../plugins/dashboard/common/line-diff.ts';
import { chart, column, divider, layoutWith, row, tab, tabs } from '../support/layouts.ts';
import { someContent } from '../support/dashboards.ts';

describe('differences between two versions of a dashboard', () => {
  it('are told line by line: as few removed and added as can be, in order', () => {
    const told = (before: string, after: string) =>
      lineDiff(before, after).map(({ kind, text }) => `${kind === 'same' ? ' ' : kind === 'added' ? '+' : '-'}${text}`);
    expect(told('a\nb\nc\nd', 'a\nc\nx\nd')).to.deep.equal([' a', '-b', ' c', '+x', ' d']);
    expect(told('', 'a')).to.deep.equal(['+a']);
    expect(told('a', '')).to.deep.equal(['-a']);
    expect(told('a\n\nb', 'a\n\nb')).to.deep.equal([' a', ' ', ' b']);
  });

  it('stay complete for texts too long to compare', () => {
    const long = (letter: string) =>
      Array.from({ length: 1_100 }, (_, index) => `${letter}${String(index)}`).join('\n');
    const diff = lineDiff(long('a'), long('b'));
    expect(
      diff
        .filter(({ kind }) => kind === 'removed')
        .map(({ text }) => text)
        .join('\n'),
    ).to.equal(long('a'));
    expect(
      diff
        .filter(({ kind }) => kind === 'added')
        .map(({ text }) => text)
        .join('\n'),
    ).to.equal(long('b'));
  });

  it('count components that read alike', () => {
    const before = someContent(layoutWith());
    const after = someContent(layoutWith(divider('1'), row('r', column('c', divider('2'), divider('3')))));
    const layout = contentDiff(before, after).find(({ kind }) => kind === 'sentences');
    const told = layout?.kind === 'sentences' ? layout.sentences : [];
    expect([...told].sort()).to.deep.equal(['Added: column', 'Added: divider (3 times)']);
  });

  it('name values, style, what was moved, and settings, but no order of keys and no empty setting', () => {
    const before = someContent(layoutWith(row('1', chart('a'), chart('b')), tabs('t', tab('x'))), {
      css: 'b {}',
      metadata: { label_colors: { a: '#111111', b: '#222222' }, refresh_frequency: 0 },
    });
    const after = someContent(layoutWith(tabs('t', tab('x', row('2', chart('b')))), row('1', chart('c'))), {
      title: 'Sales 2',
      metadata: {
        label_colors: { b: '#222222', a: '#111111' },
        refresh_frequency: 30,
        timed_refresh_immune_slices: [],
        shared_label_colors: ['a'],
      },
    });
    const differences = contentDiff(before, after);
    expect(differences.map(({ label }) => label)).to.deep.equal([
      'Title',
      'CSS',
      'Layout',
      'Setting refresh_frequency',
    ]);
    expect(differences[0]).to.deep.include({ before: 'Sales', after: 'Sales 2' });
    expect(differences[3]).to.deep.include({ before: '0', after: '30' });
    const layout = differences[2];
    const verbs = layout?.kind === 'sentences' ? layout.sentences.map((one) => one.split(' ')[0]) : [];
    expect([...verbs].sort()).to.deep.equal(['Added:', 'Moved:', 'Moved:', 'Removed:']);
    expect(contentDiff(before, before)).to.deep.equal([]);
  });

  describe('in what filters and selections reach', () => {
    const charts = [chart('one'), chart('two'), chart('three'), chart('four')];
    const drawn = layoutWith(row('r', ...charts), tabs('t', tab('where', row('s', chart('five')))));
    const layout = Object.fromEntries(
      Object.entries(drawn).map(([id, component], index) => {
        const name = id.replace(/^(CHART|TAB)-/, '');
        if (component.type === 'CHART') {
          return [id, { ...component, meta: { ...component.meta, chartId: index, sliceName: name } }];
        }
        return [id, component.type === 'TAB' ? { ...component, meta: { text: name } } : component];
      }),
    );
    const idOf = (name: string) => Number(layout[`CHART-${name}`]?.meta.chartId);
    const content = (rootPath: readonly string[], excluded: readonly string[], metadata: object = {}) => {
      const scope = { rootPath, excluded: excluded.map(idOf) };
      const filter = { id: 'NATIVE_FILTER-1', type: 'NATIVE_FILTER', name: 'Country', scope };
      return someContent(layout, { metadata: { native_filter_configuration: [filter], ...metadata } });
    };
    const whole = content(['ROOT_ID'], []);
    const told = (after: typeof whole) => contentDiff(whole, after);
    const value = (label: string, before: string, after: string) => [{ kind: 'value', label, before, after }];
    const reach = (after: string) => value('Reach of filter “Country”', 'all charts', after);

    it('say in words which charts a filter reaches [5.0.15]', () => {
      expect(told(content(['ROOT_ID'], ['two']))).to.deep.equal(reach('all charts but two'));
      expect(told(content(['ROOT_ID'], ['two', 'three', 'four']))).to.deep.equal(reach('one, five'));
      expect(told(content(['TAB-where'], []))).to.deep.equal(reach('all charts in where'));
      expect(told(content([], []))).to.deep.equal(reach('no chart'));
    });

    it('say in words which charts selections reach [5.0.15]', () => {
      const scope = { rootPath: ['ROOT_ID'], excluded: [idOf('five')] };
      const own = { [String(idOf('one'))]: { crossFilters: { scope, chartsInScope: [] } } };
      expect(told(content(['ROOT_ID'], [], { chart_configuration: own }))).to.deep.equal(
        value('Reach of selections in “one”', 'as all charts', 'all charts but five'),
      );
      expect(told(content(['ROOT_ID'], [], { global_chart_configuration: { scope } }))).to.deep.equal(
        value('Reach of selections in charts', 'all charts', 'all charts but five'),
      );
    });

    it('say in words which charts a column of a filter box reaches', () => {
      const boxed = (scopes: object) => content(['ROOT_ID'], [], { filter_scopes: { [String(idOf('one'))]: scopes } });
      const scoped = { scope: ['TAB-where'], immune: [] };
      const label = 'Reach of “city” in the filter box “one”';
      expect(told(boxed({ city: scoped }))).to.deep.equal(value(label, 'none', 'all charts in where'));
      expect(
        contentDiff(boxed({ city: scoped, day: scoped }), boxed({ day: scoped, city: { ...scoped, scope: [] } })),
      ).to.deep.equal(value(label, 'all charts in where', 'no chart'));
    });
  });

  it('name filters that were changed, added, taken away or put in another order, their scopes aside', () => {
    const filter = (id: string, more: object = {}) => ({ id, type: 'NATIVE_FILTER', name: id.toUpperCase(), ...more });
    const withFilters = (...native_filter_configuration: ReturnType<typeof filter>[]) =>
      someContent(layoutWith(), { metadata: { native_filter_configuration } });
    const before = withFilters(filter('a'), filter('b'), filter('c'), { ...filter('d'), type: 'DIVIDER' });
    const after = withFilters(filter('e'), filter('c', { chartsInScope: [1] }), filter('b', { description: 'x' }));
    expect(contentDiff(before, after).filter(({ kind }) => kind === 'sentences')).to.deep.equal([
      {
        kind: 'sentences',
        label: 'Filters',
        sentences: [
          'Added: filter “E”',
          'Edited: filter “B”',
          'Removed: filter “A”',
          'Removed: divider',
          'Order changed',
        ],
      },
    ]);
  });
});
