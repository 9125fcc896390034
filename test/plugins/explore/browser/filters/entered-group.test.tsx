import { FluentProvider } from '@fluentui/react-components';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ConditionTree, RowCondition } from '#plugins/queries';
import {
  builtGroup,
  groupStart,
  withCondition,
  withMatch,
  withMovedRow,
  withRow,
  withoutRow,
  type EnteredGroup,
} from '../../../../../plugins/explore/browser/filters/entered-group.ts';
import { builtFilters, inKind, startOf } from '../../../../../plugins/explore/browser/filters/entered-filter.ts';
import { GroupFields } from '../../../../../plugins/explore/browser/filters/group-fields.tsx';
import { filterOfGroup } from '../../../../../plugins/explore/common/filters/group-filter.ts';
import { aDataset } from '../../support/builders.ts';

const dataset = aDataset();
const atlanta: RowCondition = { col: 'origin', op: 'IN', val: ['ATL'] };
const empty: RowCondition = { col: 'origin', op: 'IS NULL' };
const late: RowCondition = { col: 'delay', op: '>', val: 5 };
const pair: RowCondition[] = [
  { col: 'delay', op: '>=', val: 3 },
  { col: 'delay', op: '<=', val: 9 },
];
const any = (...members: ConditionTree['members']): ConditionTree => ({ match: 'any', members });
const all = (...members: ConditionTree['members']): ConditionTree => ({ match: 'all', members });

const trees: readonly (readonly [title: string, tree: ConditionTree, sql: string])[] = [
  ['or', any(atlanta, late), `"origin" IN ('ATL') OR "delay" > 5`],
  ['and', all(atlanta, late), `"origin" IN ('ATL') AND "delay" > 5`],
  ['a range beside or', any(atlanta, all(...pair)), `"origin" IN ('ATL') OR ("delay" >= 3 AND "delay" <= 9)`],
  ['a range beside and', all(atlanta, ...pair), `"origin" IN ('ATL') AND "delay" >= 3 AND "delay" <= 9`],
  ['a group in a group', any(empty, all(atlanta, late)), `"origin" IS NULL OR ("origin" IN ('ATL') AND "delay" > 5)`],
  [
    'a range in a group in a group',
    all(late, any(atlanta, all(...pair))),
    `"delay" > 5 AND ("origin" IN ('ATL') OR ("delay" >= 3 AND "delay" <= 9))`,
  ],
  [
    'a range of time',
    any(late, { col: 'day', op: 'TEMPORAL_RANGE', val: '2024-01-01 : ' }),
    `"delay" > 5 OR "day" >= '2024-01-01'`,
  ],
  [
    'a range from today, which SQL cannot say',
    any(late, { col: 'day', op: 'TEMPORAL_RANGE', val: 'Last week' }),
    '1 = 0',
  ],
  [
    'a missing value in a list',
    any(late, { ...atlanta, val: ['ATL', '<NULL>'] }),
    `"delay" > 5 OR ("origin" IN ('ATL') OR "origin" IS NULL)`,
  ],
];

describe('a group of conditions in the filter editor', () => {
  for (const [title, tree, sql] of trees) {
    it(`reads and writes ${title} unchanged, with its SQL`, () => {
      const filter = filterOfGroup(tree, dataset);
      expect(filter.sqlExpression).to.equal(sql);
      const start = startOf([filter], undefined, dataset);
      expect(start.kind).to.equal('GROUP');
      expect(builtFilters(start, dataset)).to.deep.equal([filter]);
    });
  }

  it('begins with the condition that was there, and is that one again where the other is taken out', () => {
    const alone = startOf([], undefined, dataset);
    const condition = { subject: 'origin', operatorId: 'IN', values: ['ATL'] };
    const group = inKind({ ...alone, condition }, 'GROUP', dataset);
    expect(group.group?.items.length).to.equal(2);
    expect(builtFilters(group, dataset)).to.equal(undefined);
    const rest = { ...group, group: withoutRow(group.group as EnteredGroup, 2) };
    expect(builtFilters(rest, dataset)).to.deep.equal(builtFilters({ ...alone, condition }, dataset));
  });

  it('is SQL where that was changed elsewhere', () => {
    const filter = { ...filterOfGroup(any(atlanta, late), dataset), sqlExpression: '"delay" > 6' };
    const start = startOf([filter], undefined, dataset);
    expect([start.kind, start.sql]).to.deep.equal(['SQL', '"delay" > 6']);
    expect(builtFilters(start, dataset)?.[0]).to.not.have.property('group');
  });

  it('takes rows into groups, out of them and away', () => {
    const start = groupStart(any(atlanta, late, empty), dataset) as EnteredGroup;
    const [first, second, third] = start.items.map(({ id }) => id) as [number, number, number];
    const boxed = withMovedRow(start, first, 'new');
    const box = boxed.items[0]?.id ?? 0;
    const both = withMovedRow(boxed, third, box);
    expect(builtGroup(both, dataset)).to.deep.equal(any(all(atlanta, empty), late));
    expect(builtGroup(withMatch(both, box, 'any'), dataset)).to.deep.equal(any(any(atlanta, empty), late));
    expect(builtGroup(withMovedRow(both, third, 'out'), dataset)).to.deep.equal(any(atlanta, empty, late));
    expect(builtGroup(withoutRow(withoutRow(both, first), third), dataset)).to.deep.equal(any(late));
    const more = withRow(both, box, { id: 99, condition: { subject: 'delay', operatorId: 'EQUALS', values: [] } });
    expect(builtGroup(more, dataset)).to.equal(undefined);
    const filled = withCondition(more, 99, { values: ['7'] });
    expect(builtGroup(filled, dataset)).to.deep.equal(
      any(all(atlanta, empty, { col: 'delay', op: '==', val: 7 }), late),
    );
    expect(second).to.not.equal(first);
  });

  it('is drawn as rows with their sentences, joined by words, groups by their number', () => {
    const group = groupStart(any(atlanta, all(late, empty)), dataset) as EnteredGroup;
    const fields = (
      <FluentProvider>
        <GroupFields
          dataset={dataset}
          group={group}
          onChange={() => undefined}
          valuesOf={() => undefined}
          onWantValues={() => undefined}
        />
      </FluentProvider>
    );
    const { document } = new JSDOM(renderToStaticMarkup(fields)).window;
    const rows = [...document.querySelectorAll('button[aria-expanded=false]:not([aria-haspopup]):not([role])')];
    expect(rows.map((row) => row.textContent)).to.deep.equal([
      'Origin is one of ATL',
      'delay is greater than 5',
      'Origin is empty',
    ]);
    const box = document.querySelector('[role=group][aria-label="Group 1"]');
    expect(box?.querySelectorAll('li').length).to.equal(2);
    expect(document.body.textContent).to.match(/ATLor.*5and.*empty/s);
    expect(document.querySelector('[aria-label="Remove Origin is empty"]')).to.not.equal(null);
  });
});
