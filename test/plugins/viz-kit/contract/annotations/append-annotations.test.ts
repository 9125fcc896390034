import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type AnnotationData, type FormData, type VizType } from '#plugins/viz-kit';
import { areaViz } from '../../../../../plugins/viz-area/common/area-viz.ts';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const month = (index: number) => Date.UTC(2024, index, 1);
const months = [0, 1, 2, 3, 4].map(month);

/** A chart of five months, 10 to 50, with these layers. */
async function drawn(viz: VizType, layers: readonly unknown[], annotations: AnnotationData, hidden: string[] = []) {
  const formData: FormData = {
    viz_type: viz.key,
    datasource: '1__table',
    x_axis: 'day',
    metrics: ['sales'],
    time_grain_sqla: 'P1M',
    annotation_layers: layers,
  };
  const opened = viz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: months },
    { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values: [10, 20, 30, 40, 50] },
  ];
  return (await opened.value()).draw({
    data: [{ rowCount: 5, columns }],
    formData,
    annotations,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name) => name,
    document,
    size: { widthPx: 600, heightPx: 300 },
  });
}

const layers = [
  { name: 'Goal', annotationType: 'FORMULA', value: '90', style: 'dotted' },
  { name: 'News', annotationType: 'EVENT', sourceType: 'table', value: 3, timeColumn: 'at', titleColumn: 'what' },
  {
    name: 'Season',
    annotationType: 'INTERVAL',
    sourceType: 'table',
    value: 4,
    timeColumn: 'from',
    intervalEndColumn: 'to',
  },
];
const annotations: AnnotationData = {
  News: { records: [{ at: month(2), what: 'Strike' }] },
  Season: { records: [{ from: month(1), to: Date.UTC(2030, 0, 1) }] },
};

describe('appendAnnotations', () => {
  for (const viz of [lineViz, areaViz, barViz]) {
    it(`draws formula, event and interval into a ${viz.name} and lets a reader point at them`, async () => {
      const { element, marks, legend } = await drawn(viz, layers, annotations);
      const group = element.querySelector('[data-annotations="3"]');
      expect(group?.querySelectorAll('path')).to.have.lengthOf(1);
      expect(group?.querySelectorAll('rect')).to.have.lengthOf(1);
      expect(group?.querySelectorAll('line')).to.have.lengthOf(3);
      const notes = marks.filter((mark) => legend.slice(2).some(({ key }) => key === mark.series));
      expect(notes.map((mark) => mark.title)).to.deep.equal(['Strike', 'Season']);
      const same = marks.find((mark) => mark.rows[0]?.value.startsWith('30'));
      expect(notes[0]?.x).to.be.closeTo(same?.x ?? 0, 0.5); // the event is at the third month
      expect(legend.map((entry) => entry.label)).to.deep.equal(['sales', 'Goal', 'News', 'Season']);
    });

    it(`keeps the formula inside a ${viz.name}: the axis reaches up to it`, async () => {
      const { element } = await drawn(viz, [layers[0]], {});
      const [, y] =
        /M[\d.]+,([\d.]+)/.exec(element.querySelector('[data-annotations] path')?.getAttribute('d') ?? '') ?? [];
      expect(Number(y)).to.be.within(0, 100);
    });

    it(`takes a layer out of a ${viz.name} when its legend entry is switched off`, async () => {
      const { legend: keys } = await drawn(viz, layers, annotations);
      const off = keys.filter(({ label }) => label === 'Season' || label === 'Goal').map(({ key }) => key);
      const { element, legend } = await drawn(viz, layers, annotations, off);
      expect(element.querySelectorAll('[data-annotations] rect, [data-annotations] path')).to.have.lengthOf(0);
      expect(legend).to.have.lengthOf(4);
    });

    it(`switches a layer of a ${viz.name} that is called like a series off by itself`, async () => {
      const namesake = [{ ...(layers[0] as object), name: 'sales' }];
      const { legend } = await drawn(viz, namesake, {});
      expect(legend.map(({ label }) => label)).to.deep.equal(['sales', 'sales']);
      const { element, marks } = await drawn(viz, namesake, {}, [legend[1]?.key ?? '']);
      expect(element.querySelectorAll('[data-annotations] path')).to.have.lengthOf(0);
      expect(marks).not.to.have.lengthOf(0);
    });
  }
});
