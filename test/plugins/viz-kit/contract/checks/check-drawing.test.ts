import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { drawingProblems } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
function problemsOf(inside: string, marks: readonly { x: number; y: number }[] = []) {
  const holder = document.createElement('div');
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" font-size="11">${inside}</svg>`;
  const element = holder.firstElementChild as SVGElement;
  return drawingProblems(
    { element, marks: marks.map((mark) => ({ ...mark, title: 'here', rows: [] })), legend: [] },
    { widthPx: 200, heightPx: 100 },
  );
}

describe('drawingProblems', () => {
  it('finds nothing in a sound drawing', () => {
    expect(problemsOf('<text x="10" y="20">one</text><text x="10" y="40">two</text>', [{ x: 5, y: 5 }])).to.deep.equal(
      [],
    );
  });

  it('finds texts over each other and beyond the edge', () => {
    expect(
      problemsOf('<text x="10" y="20">some words</text><text transform="translate(20,18)">others</text>'),
    ).to.deep.equal(['the texts "others" and "some words" overlap']);
    expect(problemsOf('<text x="190" y="20">far too long for here</text>')).to.deep.equal([
      'the text "far too long for here" reaches outside',
    ]);
  });

  it('finds broken numbers, style and marks outside', () => {
    expect(problemsOf('<path d="M0,NaN"/>')).to.deep.equal(['a number or a text is broken']);
    expect(problemsOf('<g style="fill:red"/>')).to.deep.equal(['it has style attributes; use presentation attributes']);
    expect(problemsOf('<style>g{}</style>')).to.deep.equal(['it holds elements that the security policy refuses']);
    expect(problemsOf('', [{ x: 5, y: 150 }])).to.deep.equal(['the mark "here" lies outside, at 5, 150']);
  });
});
