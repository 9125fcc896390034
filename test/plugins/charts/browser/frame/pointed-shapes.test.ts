import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { pointedShapes, shapesDrawnAgain } from '../../../../../plugins/charts/browser/frame/pointed-shapes.ts';

const { document } = new JSDOM('').window;
const shape = () => document.createElement('i');

describe('pointedShapes', () => {
  it('finds the mark, or the point of one, that selects the same', () => {
    const [whole, part, line] = [shape(), shape(), shape()];
    const found = pointedShapes({
      marks: [
        { x: 0, y: 0, title: '', rows: [], selects: { day: 1 } },
        { x: 0, y: 0, title: '', rows: [], points: [{ x: 0, y: 0, selects: { day: 2, city: null } }] },
      ],
      shapes: [
        { element: whole, selects: { day: 1 } },
        { element: part, selects: { city: null, day: 2 } },
        { element: line, selects: {} },
      ],
    });
    expect([found.get(whole), found.get(part), found.get(line)]).to.deep.equal([
      { mark: 0, selects: { day: 1 } },
      { mark: 1, selects: { day: 2, city: null } },
      undefined,
    ]);
  });

  it('takes the word of a shape that names its mark, also where a click means nothing', () => {
    const rest = shape();
    const found = pointedShapes({ marks: [], shapes: [{ element: rest, selects: {}, at: { mark: 3 } }] });
    expect(found.get(rest)).to.deep.equal({ mark: 3, selects: undefined });
  });

  it('leaves shapes to the nearest mark where several marks select the same', () => {
    const bar = shape();
    const marks = [0, 1].map((x) => ({ x, y: 0, title: '', rows: [], selects: { city: 'Oslo' } }));
    expect(pointedShapes({ marks, shapes: [{ element: bar, selects: { city: 'Oslo' } }] }).get(bar)).to.equal(
      undefined,
    );
  });
});

describe('shapesDrawnAgain', () => {
  it('gives shapes of another drawing the marks of the first that select the same, and leaves out those without', () => {
    const mark = (city: string) => ({ x: 0, y: 0, title: '', rows: [], selects: { city } });
    const [rome, paris] = [shape(), shape()];
    const found = shapesDrawnAgain(
      {
        marks: [mark('Rome'), mark('Paris')],
        shapes: [
          { element: rome, selects: { city: 'Rome' }, at: { mark: 0, selects: { city: 'Rome' } } },
          { element: paris, selects: { city: 'Paris' } },
        ],
      },
      [mark('Oslo'), mark('Rome')],
    );
    expect([...found]).to.deep.equal([[rome, { mark: 1, selects: { city: 'Rome' } }]]);
  });
});
