import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { sceneFromData, type TreeNode } from '../../../../plugins/pure-viz/common/scene-from-data.ts';

const { document } = new JSDOM('<!doctype html>').window;

const sceneOf = (tree: TreeNode, more: object = {}) =>
  sceneFromData(document, { tree, marks: [], legend: [], shapes: [], isLying: false, isScattered: false, ...more });

const drawn = (attributes: Readonly<Record<string, string>>): string =>
  sceneOf(['svg', [], [['path', Object.entries(attributes), []]]]).element.innerHTML;

describe('a drawing out of a sandbox', () => {
  it('is built in the namespace of SVG, with texts as texts', () => {
    const { element } = sceneOf(['svg', [['width', '4']], [['text', [], ['<b>']]]]);
    expect(element.namespaceURI).to.equal('http://www.w3.org/2000/svg');
    expect(element.outerHTML).to.equal('<svg width="4"><text>&lt;b&gt;</text></svg>');
  });

  for (const name of ['script', 'foreignObject', 'image', 'a', 'style', 'animate', 'iframe'])
    it(`is refused with the element ${name}`, () => {
      expect(() => sceneOf(['svg', [], [[name, [], []]]])).to.throw(name);
    });

  for (const [key, value] of [
    ['onclick', 'alert(1)'],
    ['style', 'background: url(//evil.example)'],
    ['href', 'https://evil.example'],
    ['xlink:href', '#a'],
    ['fill', 'url(https://evil.example/a#b)'],
    ['mask', 'image-set("https://evil.example/a" 1x)'],
    ['fill', 'u\\72l(https://evil.example)'],
  ] as const)
    it(`loses the attribute ${key} with ${value}`, () => {
      expect(drawn({ [key]: value, d: 'M0,0' })).to.equal('<path d="M0,0"></path>');
    });

  it('keeps what refers to a part of itself, colours and moves', () => {
    const kept = drawn({ fill: 'url(#a)', stroke: 'rgb(1, 2, 3)', transform: 'translate(1,2)', href: '#a' });
    expect(kept).to.equal('<path fill="url(#a)" stroke="rgb(1, 2, 3)" transform="translate(1,2)" href="#a"></path>');
  });

  it('is refused where a mark is malformed, and with too many elements', () => {
    expect(() => sceneOf(['svg', [], []], { marks: [{ x: 'a' }] })).to.throw(
      '“marks › 1 › x” is missing or not what it has to be.',
    );
    const many = Array.from({ length: 20_001 }, (): TreeNode => ['path', [], []]);
    expect(() => sceneOf(['svg', [], many])).to.throw('20000 elements');
  });

  it('finds the elements of shapes by their place', () => {
    const tree: TreeNode = ['svg', [], [['g', [], [['path', [['id', 'a']], []]]]]];
    const { shapes = [] } = sceneOf(tree, { shapes: [{ number: 2, selects: { country: 'NO' } }] });
    expect(shapes.map(({ element }) => element.id)).to.deep.equal(['a']);
  });
});
