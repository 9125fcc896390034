import { expect } from 'chai';
import { createVizFormats, readFlows } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';

type Row = readonly [from: CellValue, to: CellValue, people: number | null];

function read(rows: readonly Row[], dateFormat: string | null = null, type: 1 | 2 = 1) {
  const columns = [
    { name: 'from', databaseType: 'VARCHAR', type, values: rows.map(([from]) => from) },
    { name: 'to', databaseType: 'VARCHAR', type, values: rows.map(([, to]) => to) },
    { name: 'people', databaseType: 'DOUBLE', type: 0 as const, values: rows.map(([, , people]) => people) },
  ];
  return readFlows(
    {
      data: [{ rowCount: rows.length, columns }],
      formData: { viz_type: 'any', datasource: '1__table', begin: 'from', end: 'to', metric: 'people' },
      formats: createVizFormats(),
      options: { date_format: dateFormat },
      labelOf: (name) => name.toUpperCase(),
    },
    { source: 'begin', target: 'end' },
  );
}

describe('readFlows', () => {
  it('adds what every thing gives and takes', () => {
    const { nodes } = read([
      ['Lyon', 'Porto', 30],
      ['Lyon', 'Graz', 5],
      ['Graz', 'Porto', 2],
    ]);
    expect(nodes.map(({ label, out, in: into }) => [label, out, into])).to.deep.equal([
      ['Lyon', 35, 0],
      ['Graz', 2, 5],
      ['Porto', 0, 32],
    ]);
  });

  it('adds rows of one pair', () => {
    const { flows } = read([
      ['Lyon', 'Porto', 30],
      ['Lyon', 'Porto', 12],
    ]);
    expect(flows.map(({ value }) => value)).to.deep.equal([42]);
  });

  it('tells the first rows in which a thing gives and takes', () => {
    const { nodes } = read([
      ['Lyon', 'Porto', 30],
      ['Porto', 'Graz', 5],
    ]);
    expect(nodes.map(({ label, sourceRow, targetRow }) => [label, sourceRow, targetRow])).to.deep.equal([
      ['Lyon', 0, undefined],
      ['Porto', 1, 0],
      ['Graz', undefined, 1],
    ]);
  });

  it('counts what is below zero and what has no value', () => {
    const { flows, negative, empty } = read([
      ['Lyon', 'Porto', -1],
      ['Lyon', 'Graz', null],
      ['Graz', 'Porto', 0],
    ]);
    expect([flows.length, negative, empty]).to.deep.equal([0, 1, 1]);
  });

  it('keeps a missing end and its name apart', () => {
    const { nodes } = read([[null, 'N/A', 3]]);
    expect(new Set(nodes.map(({ label }) => label)).size).to.equal(2);
  });

  it('words times by their format', () => {
    expect(read([[0, 86_400_000, 3]], '%d.%m.', 2).nodes.map(({ label }) => label)).to.deep.equal(['01.01.', '02.01.']);
  });

  it('names its columns', () => {
    expect(read([])).to.deep.include({ sourceColumn: 'from', targetColumn: 'to', metricName: 'PEOPLE' });
  });
});
