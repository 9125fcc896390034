import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import {
  askedWindow,
  holdsWindow,
  isInCells,
  isOverfull,
  windowColumns,
  windowForm,
} from '../../../../../plugins/viz-geo/common/live/window-question.ts';
import { scatterViz } from '../../../../../plugins/viz-geo/common/scatter-viz.ts';
import { resultOf, spatial } from '../../support/drawn-places.ts';

const size = { widthPx: 512, heightPx: 512 };
/** 512 px at zoom 4 are 360 / 16 = 22.5 degrees: from -11.25 to 11.25. */
const origin = { longitude: 0, latitude: 0, zoom: 4 };
const form: FormData = { viz_type: 'deck_scatter', datasource: '1__table', spatial, row_limit: 2 };
const places = resultOf({ lon: [1, 2], lat: [1, 2] });
const cells = resultOf({ __longitude_cell: [3], __latitude_cell: [4] });

describe('askedWindow', () => {
  it('holds the window and at most half of it more on each side', () => {
    const { west, east, south, north } = askedWindow(size, origin);
    expect(west).to.be.at.most(-11.25).and.at.least(-22.5);
    expect(east).to.be.at.least(11.25).and.at.most(22.5);
    expect(south).to.be.below(-11).and.above(-22.5);
    expect(north).to.be.above(11).and.below(22.5);
  });

  it('is the same for a window a little beside it', () => {
    const { west, east } = askedWindow(size, { ...origin, longitude: 0.5 });
    const { west: also, east: too } = askedWindow(size, { ...origin, longitude: 0.6 });
    expect([west, east]).to.deep.equal([also, too]);
  });

  it('doubles its cells where it is said that they are too many', () => {
    expect(askedWindow(size, origin, 2).viewport.zoom).to.equal(askedWindow(size, origin).viewport.zoom - 2);
  });
});

describe('holdsWindow', () => {
  const asked = askedWindow(size, origin);

  it('is true of the window it was made for, and of one a little beside it', () => {
    expect(holdsWindow(asked, size, origin)).to.equal(true);
    expect(holdsWindow(asked, size, { ...origin, longitude: 3 })).to.equal(true);
  });

  it('is false of one that shows more, or is closer by a zoom', () => {
    expect(holdsWindow(asked, size, { ...origin, longitude: 30 })).to.equal(false);
    expect(holdsWindow(asked, size, { ...origin, zoom: 5 })).to.equal(false);
  });
});

describe('windowForm', () => {
  const asked = { west: -10, east: 10, south: -5, north: 5, viewport: origin };
  const filtersOf = (given: FormData): unknown =>
    scatterViz
      .buildQuery(given)
      .map(({ filters }) => (filters ?? []).flatMap(({ col, op, val }) => (val === undefined ? [] : [[col, op, val]])));

  it('asks both questions for this window alone', () => {
    const [exact, inCells] = filtersOf(windowForm(form, asked, [places, cells])) as [unknown, unknown[]];
    const window = [
      ['lon', '>=', -10],
      ['lon', '<=', 10],
      ['lat', '>=', -5],
      ['lat', '<=', 5],
    ];
    expect(exact).to.deep.equal(window);
    expect(inCells.slice(0, 4)).to.deep.equal(window);
  });

  it('keeps the filters of the chart', () => {
    const own = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'n', operator: '>', comparator: 3 };
    const [exact] = filtersOf(windowForm({ ...form, adhoc_filters: [own] }, asked, [places, cells])) as [unknown[]];
    expect(exact[0]).to.deep.equal(['n', '>', 3]);
  });

  it('compares latitudes alone where the window crosses the antimeridian', () => {
    const [exact] = filtersOf(windowForm(form, { ...asked, west: 170, east: 190 }, [places, cells])) as [unknown];
    expect(exact).to.deep.equal([
      ['lat', '>=', -5],
      ['lat', '<=', 5],
    ]);
  });

  it('does so, too, where longitudes go on beyond 180, which no range of places finds', () => {
    const around = resultOf({ lon: [350, 2], lat: [1, 2] });
    const [exact] = filtersOf(windowForm(form, asked, [around, cells])) as [readonly unknown[]];
    expect(exact).to.have.length(2);
  });

  it('has cells of half the width for each zoom', () => {
    const widthOf = (zoom: number): number => {
      const [, question] = scatterViz.buildQuery(
        windowForm(form, { ...asked, viewport: { ...origin, zoom } }, [places, cells]),
      );
      const [column] = question?.columns ?? [];
      return typeof column === 'object' && 'bin' in column ? (column.bin as { width: number }).width : NaN;
    };
    expect(widthOf(5)).to.equal(widthOf(4) / 2);
  });
});

describe('what is asked for a window', () => {
  it('is asked only where the row limit cut the places', () => {
    expect(isInCells([places, cells], form)).to.equal(true);
    expect(isInCells([places, cells], { ...form, row_limit: 3 })).to.equal(false);
    expect(isInCells([places], form)).to.equal(false);
  });

  it('needs two columns that the database can compare', () => {
    expect(windowColumns(form)).to.deep.equal({ lon: 'lon', lat: 'lat' });
    expect(windowColumns({ ...form, spatial: { type: 'geohash', geohashCol: 'hash' } })).to.equal(undefined);
  });

  it('is asked again with larger cells where the smallest were cut off', () => {
    const many = { columns: [], rowCount: 20_000 };
    expect([isOverfull([places, many]), isOverfull([places, cells])]).to.deep.equal([true, false]);
  });
});
