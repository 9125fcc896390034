import { expect } from 'chai';
import {
  choice,
  defineVizType,
  tableOf,
  timeSeriesSorts,
  toggle,
  vizOptions,
  type FormData,
  type VizTypeDefinition,
} from '#plugins/viz-kit';
import { isOptionShown } from '../../../../plugins/explore/common/stash-hidden-fields.ts';
import { typeBeside } from '../support/types-beside.ts';

const options = vizOptions({
  mode: choice(
    'Mode',
    [
      ['groups', 'Groups'],
      ['rows', 'Rows'],
    ],
    'groups',
  ),
  labels: toggle('Labels', true, { shownWhen: { key: 'mode', is: ['groups'] } }),
});

const dots = (changed: Partial<VizTypeDefinition<typeof options>> = {}) =>
  defineVizType({
    key: 'dots',
    name: 'Dots',
    category: 'Ranking',
    description: 'A dot for each group.',
    slots: [
      {
        key: 'groupby',
        kind: 'dimension',
        title: 'Groups',
        isRequired: true,
        shownWhen: { key: 'mode', is: ['groups'] },
      },
      { key: 'metric', kind: 'metric', title: 'Value', isRequired: true, max: 1 },
    ],
    options,
    skeleton: 'bars',
    load: () => Promise.reject(new Error('nothing is drawn')),
    ...changed,
  });

const form = (values: Readonly<Record<string, unknown>> = {}): FormData => ({
  ...values,
  viz_type: 'dots',
  datasource: '1__table',
});

describe('what a pure chart type says of its settings', () => {
  it('hides a slot by a rule, with the default of the setting that it names', async () => {
    const [groups, value] = (await typeBeside(dots())).slots;
    expect(groups?.isShown?.(form())).to.equal(true);
    expect(groups?.isShown?.(form({ mode: 'rows' }))).to.equal(false);
    expect(value?.isShown).to.equal(undefined);
  });

  it('asks for nothing in a slot that is hidden', async () => {
    const viz = await typeBeside(dots());
    const settings = form({ groupby: ['city'], metric: 'count', mode: 'rows' });
    await viz.prepare?.(settings);
    expect(viz.buildQuery(settings)[0]).to.deep.include({ columns: [], metrics: ['count'] });
  });

  it('hides an option by a rule', async () => {
    const { properties } = (await typeBeside(dots())).options;
    expect(isOptionShown(properties['labels'], form(), { mode: 'groups' })).to.equal(true);
    expect(isOptionShown(properties['labels'], form({ mode: 'rows' }), { mode: 'groups' })).to.equal(false);
  });

  it('takes a rule for a setting that is absent, which JSON writes as null', async () => {
    const slots = [{ ...dots().slots[1]!, shownWhen: { key: 'other', is: ['a', undefined] } }];
    const [slot] = (await typeBeside(dots({ slots }))).slots;
    expect([{}, { other: 'a' }, { other: 'b' }].map((values) => slot?.isShown?.(form(values)))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('brings its lines of the control Sort, and which of them have an effect', async () => {
    const { sorts } = await typeBeside(dots({ sorts: timeSeriesSorts }));
    const shown = (values: Readonly<Record<string, unknown>>) =>
      sorts.filter((sort) => sort.isShown?.(form(values), { isTime: false }) ?? true).map(({ title }) => title);
    expect(shown({ metrics: ['a'] })).to.deep.equal(['Kept first']);
    expect(shown({ metrics: ['a', 'b'] })).to.deep.equal(['Series', 'Kept first']);
    expect(sorts.map(({ by, direction }) => [by, direction])).to.deep.equal([
      [
        { kind: 'option', key: 'sort_series_type' },
        { key: 'sort_series_ascending', ascending: true },
      ],
      [
        { kind: 'slot', key: 'timeseries_limit_metric' },
        { key: 'order_desc', ascending: false },
      ],
    ]);
  });
});

describe('the description of a pure chart type is refused', () => {
  const refusal = (changed: Partial<VizTypeDefinition<typeof options>>) =>
    typeBeside(dots(changed)).then(String, (thrown: unknown) => (thrown as Error).message);

  it('with a line of the control Sort that is none', async () => {
    const sorts = [{ title: 'Dots', by: { kind: 'magic', key: 'x' } as never }];
    expect(await refusal({ sorts })).to.contain('sorts › 1 › by');
  });

  it('with a rule that is none, of a slot or of an option', async () => {
    const slots = [{ ...dots().slots[1]!, shownWhen: { key: 'mode' } as never }];
    expect(await refusal({ slots })).to.contain('slots › 1 › shownWhen');
    const wrong = vizOptions({ ...options.properties, labels: toggle('L', true, { shownWhen: 'mode' as never }) });
    expect(await refusal({ options: wrong })).to.equal('shownWhen of the option labels is no such rule');
  });
});

describe('what a pure chart type gives its rows', () => {
  const column = (name: string, values: readonly number[]) => ({ name, type: 0 as const, databaseType: 'INT', values });
  const answer = { columns: [column('a', [1, 2]), column('b', [3, 4])], rowCount: 2 };
  const settings = form({ groupby: ['city'], metric: 'count' });
  const mirrored = dots({ asTable: (result) => ({ ...result, columns: result.columns.toReversed() }) });

  it('asks its own question for a file', async () => {
    const viz = await typeBeside(dots({ fileQueries: () => [{ columns: ['city'], row_limit: 7 }] }));
    await viz.prepare?.(settings);
    expect(viz.fileQueries?.(settings)).to.deep.equal([{ columns: ['city'], row_limit: 7 }]);
    expect(viz.buildQuery(settings)[0]).to.deep.include({ metrics: ['count'] });
  });

  it('is asked for a picture where the question for a file fails, and says why where the file is wanted', async () => {
    const fileQueries = () => {
      throw new Error('no file');
    };
    const viz = await typeBeside(dots({ fileQueries }));
    await viz.prepare?.(settings);
    expect(viz.buildQuery(settings)).to.have.lengthOf(1);
    expect(() => viz.fileQueries?.(settings)).to.throw('no file');
  });

  it('has a row of totals, where its settings want one', async () => {
    const viz = await typeBeside(
      dots({
        totals: (formData) =>
          formData['labels'] === true
            ? { query: { columns: [], metrics: ['count'] }, cells: (names) => names.map((name) => `${name}!`) }
            : undefined,
      }),
    );
    await viz.prepare?.(settings);
    expect(viz.totals?.(settings)).to.equal(undefined);
    const wanted = form({ ...settings, labels: true });
    await viz.prepare?.(wanted);
    expect(viz.totals?.(wanted)?.query).to.deep.equal({ columns: [], metrics: ['count'] });
    expect(await viz.totals?.(wanted)?.cells(['a', 'b'], answer)).to.deep.equal(['a!', 'b!']);
  });

  it('is shown as its own table', async () => {
    const table = await tableOf(await typeBeside(mirrored), answer, settings);
    expect(table).to.deep.equal({ columns: answer.columns.toReversed(), rowCount: 2 });
  });

  it('stays as it came where it is larger than what goes into a sandbox', async () => {
    const large = { columns: [{ ...column('a', []), type: 1 as const, values: ['x'.repeat(4_000_001)] }], rowCount: 1 };
    const asked: string[] = [];
    const counting = await typeBeside(mirrored, (given, { kind }) => {
      asked.push(kind);
      return given;
    });
    expect(await tableOf(counting, large, settings)).to.equal(large);
    expect(asked).to.deep.equal(['describe']);
  });

  it('is refused with a table whose cells are none', async () => {
    const viz = await typeBeside(mirrored, (given, { kind }) =>
      kind === 'asTable' ? { columns: [{ ...column('a', []), values: [{}] }], rowCount: 1 } : given,
    );
    const refusal = await Promise.resolve(tableOf(viz, answer, settings)).catch(String);
    expect(refusal).to.contain('Dots').and.to.contain('its cells are not all');
  });
});
