import { Type } from 'typebox';
import type { Scene } from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { misfit } from './misfit.ts';

/** Name, attributes, children; a text is a plain string. */
export type TreeNode = readonly [
  name: string,
  attributes: readonly (readonly [string, string])[],
  children: readonly (TreeNode | string)[],
];

export interface SceneData extends Pick<Scene, 'marks' | 'legend' | 'brush' | 'rows' | 'isScattered' | 'isLying'> {
  readonly tree: TreeNode;
  readonly shapes: readonly (Omit<NonNullable<Scene['shapes']>[number], 'element'> & { readonly number: number })[];
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const mostElements = 20_000;
const mostMarks = 10_000;

/** Neither script nor foreign content, nothing that loads or moves. */
const allowedElements = new Set(
  (
    'svg g path line circle rect ellipse polyline polygon text tspan title desc defs clipPath linearGradient ' +
    'radialGradient stop marker symbol use mask pattern'
  ).split(' '),
);

const Selects = Type.Record(Type.String(), Type.Unknown());
const Text = Type.String({ maxLength: 10_000 });
const Row = Type.Object({ label: Text, value: Text, color: Type.Optional(Text) });
const Mark = Type.Object({
  x: Type.Number(),
  y: Type.Number(),
  title: Text,
  rows: Type.Array(Row, { maxItems: 200 }),
  series: Type.Optional(Text),
  selects: Type.Optional(Selects),
  points: Type.Optional(
    Type.Array(Type.Object({ x: Type.Number(), y: Type.Number(), selects: Selects }), { maxItems: mostMarks }),
  ),
});
const Entry = Type.Object({
  key: Text,
  label: Text,
  color: Text,
  dash: Type.Optional(Text),
  opacity: Type.Optional(Type.Number()),
  isNamed: Type.Optional(Type.Boolean()),
});
const Axis = Type.Object({
  column: Text,
  kind: Type.Union([Type.Literal('number'), Type.Literal('time')]),
  fromPx: Type.Number(),
  toPx: Type.Number(),
  from: Type.Number(),
  to: Type.Number(),
  binWidth: Type.Optional(Type.Number()),
  edges: Type.Optional(Type.Array(Type.Object({ value: Type.Number(), px: Type.Number() }), { maxItems: mostMarks })),
  grain: Type.Optional(Text),
});
const SceneFacts = Type.Object({
  tree: Type.Array(Type.Unknown()),
  marks: Type.Array(Mark, { maxItems: mostMarks }),
  legend: Type.Array(Entry, { maxItems: 1_000 }),
  brush: Type.Optional(Type.Object({ x: Type.Optional(Axis), y: Type.Optional(Axis) })),
  rows: Type.Optional(Type.Object({ shown: Type.Number(), all: Type.Number() })),
  isScattered: Type.Optional(Type.Boolean()),
  isLying: Type.Optional(Type.Boolean()),
  shapes: Type.Array(
    Type.Object({
      number: Type.Integer(),
      selects: Selects,
      at: Type.Optional(Type.Object({ mark: Type.Integer(), selects: Type.Optional(Selects) })),
    }),
    { maxItems: mostElements },
  ),
});

/**
 * Builds a drawing from what came out of a sandbox. Attributes that could run, load or lead anywhere are left out; throws
 * with the reason where an element is not allowed, something is malformed, or there is too much.
 */
export function sceneFromData(document: Document, given: unknown): Scene {
  const problem = misfit(SceneFacts, given);
  if (problem !== undefined) throw new Error(problem);
  const data = given as SceneData; // all but the tree is checked, and that is as it is built
  const elements: Element[] = [];
  const build = (node: unknown): Element => {
    if (!isTreeNode(node)) throw new Error(messages.badElement({ name: '?' }));
    const [name, attributes, children] = node;
    if (!allowedElements.has(name)) throw new Error(messages.badElement({ name: name.slice(0, 40) }));
    if (elements.length >= mostElements) throw new Error(messages.tooLarge({ most: `${mostElements} elements` }));
    const element = document.createElementNS(svgNamespace, name);
    elements.push(element);
    for (const [key, value] of attributes) if (isHarmless(key, value)) element.setAttribute(key, value);
    for (const child of children) element.append(typeof child === 'string' ? child : build(child));
    return element;
  };
  const { tree, shapes, ...facts } = data;
  const element = build(tree);
  return {
    ...facts,
    element: element as SVGElement, // made in its namespace
    shapes: shapes.flatMap(({ number, ...shape }) => {
      const drawn = elements[number];
      return drawn === undefined ? [] : [{ ...shape, element: drawn }];
    }),
  };
}

const isTreeNode = (node: unknown): node is TreeNode =>
  Array.isArray(node) &&
  node.length === 3 &&
  typeof node[0] === 'string' &&
  Array.isArray(node[1]) &&
  node[1].every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string')) &&
  Array.isArray(node[2]);

/** Functions that values of attributes may have; `url` of parts of the drawing itself besides. */
const allowedFunctions = new Set('translate scale rotate matrix skewX skewY rgb rgba hsl hsla oklch'.split(' '));

/** Addresses may name parts of the drawing itself only; styles and handlers have no place in it. */
function isHarmless(key: string, value: string): boolean {
  if (/^(data|aria)-[\w-]+$/.test(key)) return true;
  if (!/^[a-zA-Z][\w-]*$/.test(key) || /^on/i.test(key) || /^(style|src|action|formaction|srcdoc)$/i.test(key))
    return false;
  if (/^href$/i.test(key)) return value.startsWith('#');
  if (value.includes('\\')) return false; // would hide a function's name
  const called = value.replaceAll(/url\(\s*["']?#[\w-]+["']?\s*\)/g, '').matchAll(/([\w-]*)\(/g);
  return [...called].every(([, name = '']) => allowedFunctions.has(name));
}
