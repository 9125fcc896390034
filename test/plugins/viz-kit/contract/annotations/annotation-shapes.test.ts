import { expect } from 'chai';
import {
  annotationShapes,
  annotationValues,
  createVizTheme,
  type AnnotationData,
  type FormData,
} from '#plugins/viz-kit';

const axis = [0, 50, 100];

function shapesOf(
  layers: readonly Readonly<Record<string, unknown>>[],
  annotations: AnnotationData = {},
  hidden: readonly string[] = [],
) {
  const formData: FormData = { viz_type: 'line', datasource: '1__table', annotation_layers: layers };
  const theme = createVizTheme({ scheme: 'light' });
  return annotationShapes({ formData, annotations, theme, hidden: new Set(hidden) }, axis);
}

const formula = { name: 'Goal', annotationType: 'FORMULA', value: 'x / 2', color: '#ff0000' };
const events = { name: 'News', annotationType: 'EVENT', sourceType: 'table', value: 3, timeColumn: 'at' };

describe('annotationShapes', () => {
  it('draws a formula from one end of the axis to the other, and lets the value axis hold it [3.8.1]', () => {
    const [curve] = shapesOf([{ ...formula, style: 'dashed', width: 3, opacity: 'opacityMedium' }]);
    expect(curve).to.include({ kind: 'curve', color: '#ff0000', dash: '6 4', widthPx: 3, opacity: 0.5 });
    const values = annotationValues(curve === undefined ? [] : [curve]);
    expect([values[0], values.at(-1), values.length]).to.deep.equal([0, 50, 201]);
  });

  it('leaves out what is switched off, hidden in the legend, unreadable or no layer at all', () => {
    expect(shapesOf([{ ...formula, show: false }])).to.deep.equal([]);
    expect(shapesOf([formula], {}, ['annotation:Goal'])).to.deep.equal([]);
    expect(shapesOf([{ ...formula, value: 'alert(1)' }])).to.deep.equal([]);
    expect(shapesOf([{ name: 'Goal' }, null as never])).to.deep.equal([]);
  });

  it('places events by their time column, with title and description, where the axis reaches', () => {
    const layer = { ...events, titleColumn: 'what', descriptionColumns: ['who', 'why'] };
    const records = [
      { at: 20, what: 'Strike', who: 'Pilots', why: null },
      { at: 500, what: 'Later', who: '', why: '' },
      { at: null, what: 'Never', who: '', why: '' },
    ];
    const spans = shapesOf([layer], { News: { records } });
    expect(spans).to.have.lengthOf(1);
    expect(spans[0]).to.include({ kind: 'span', from: 20, to: 20, title: 'Strike', description: 'Pilots' });
  });

  it('knows the columns of events that are kept by themselves, also where a layer names others', () => {
    const layer = { ...events, sourceType: 'NATIVE', annotationType: 'INTERVAL', timeColumn: '' };
    const record = { start_dttm: 10, end_dttm: 40, short_descr: 'Fair', long_descr: 'In town', json_metadata: null };
    const [span] = shapesOf([layer], { News: { records: [record] } });
    expect(span).to.include({ from: 10, to: 40, title: 'Fair', description: 'In town' });
  });

  it('lets an interval reach over the end of the axis, whichever way round its ends are', () => {
    const layer = { ...events, annotationType: 'INTERVAL', intervalEndColumn: 'until' };
    const [span] = shapesOf([layer], { News: { records: [{ at: 120, until: 80 }] } });
    expect(span).to.include({ kind: 'span', from: 80, to: 120, title: 'News' });
  });

  it('makes a line of every column of numbers of another chart, by rising time', () => {
    const layer = { name: 'Other', annotationType: 'TIME_SERIES', sourceType: 'line', value: 5, showMarkers: true };
    const records = [
      { __timestamp: 100, a: 2, b: null },
      { __timestamp: 0, a: 1, b: 7 },
    ];
    const curves = shapesOf([layer], { Other: { records } });
    expect(curves.map((curve) => curve.kind === 'curve' && curve.points)).to.deep.equal([
      [
        { x: 0, y: 1 },
        { x: 100, y: 2 },
      ],
      [{ x: 0, y: 7 }],
    ]);
  });

  it('takes no colour that is more than a colour', () => {
    const [curve] = shapesOf([{ ...formula, color: 'url(#evil)' }]);
    expect(curve?.color).to.match(/^#[\da-f]{6}$/i);
  });
});
