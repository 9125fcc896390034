import { labelFontPx } from '../drawing/svg.ts';
import { textWidthPx } from '../drawing/text-width.ts';
import type { Scene } from '../type/scene.ts';
import type { VizSize } from '../type/viz-theme.ts';

/** Beyond it a page no longer scrolls smoothly. */
const mostElements = 20_000;

/** What is wrong with a drawing: broken numbers, things outside it, texts over each other, what the page's policy refuses. */
export function drawingProblems(scene: Scene, size: VizSize): readonly string[] {
  const { element } = scene;
  const all = [...element.querySelectorAll('*')];
  const problems: string[] = [];
  if (/NaN|Infinity|undefined|\[object /.test(element.outerHTML)) problems.push('a number or a text is broken');
  if (all.length > mostElements) problems.push(`${all.length} elements are too many`);
  if (element.querySelector('script, style, foreignObject, image') !== null)
    problems.push('it holds elements that the security policy refuses');
  if (all.some((one) => one.hasAttribute('style') && one.namespaceURI !== xhtml))
    problems.push('it has style attributes; use presentation attributes');
  if (
    element.tagName.toLowerCase() === 'svg' &&
    (Number(element.getAttribute('width')) !== size.widthPx || Number(element.getAttribute('height')) !== size.heightPx)
  ) {
    problems.push('it has not the size it was given');
  }
  for (const mark of scene.marks) {
    if (!(mark.x >= -1 && mark.x <= size.widthPx + 1 && mark.y >= -1 && mark.y <= size.heightPx + 1)) {
      problems.push(`the mark "${mark.title}" lies outside, at ${mark.x}, ${mark.y}`);
      break;
    }
  }
  if (scene.legend.some((entry) => entry.color === '')) problems.push('a legend entry has no colour');
  return [...problems, ...textProblems(element, size)];
}

const xhtml = 'http://www.w3.org/1999/xhtml';

interface Box {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

function textProblems(element: Element, size: VizSize): readonly string[] {
  const boxes = [...element.querySelectorAll('text')].flatMap((text) => boxesOf(text));
  const outside = boxes.find(
    (box) => box.left < -14 || box.right > size.widthPx + 14 || box.middle < -4 || box.middle > size.heightPx + 4,
  );
  const problems = outside === undefined ? [] : [`the text "${outside.words}" reaches outside`];
  const sorted = [...boxes].sort((a, b) => a.middle - b.middle);
  for (const [index, box] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (other === undefined || other.middle - box.middle > 0.75 * Math.min(box.height, other.height)) break;
      if (Math.min(box.right, other.right) - Math.max(box.left, other.left) > 3)
        return [...problems, `the texts "${box.words}" and "${other.words}" overlap`];
    }
  }
  return problems;
}

/** Lines of a text with their estimated boxes; tilted texts are left out. */
function boxesOf(text: Element): readonly Box[] {
  const origin = placeOf(text);
  if (origin === undefined) return [];
  const fontPx = Number(text.closest('[font-size]')?.getAttribute('font-size') ?? labelFontPx);
  const anchor = text.closest('[text-anchor]')?.getAttribute('text-anchor') ?? 'start';
  const px = (length: string | null | undefined): number =>
    (Number.parseFloat(length ?? '0') || 0) * (length?.endsWith('em') === true ? fontPx : 1);
  const lines = [...text.querySelectorAll('tspan')];
  let y = origin.y + px(text.getAttribute('y'));
  return (lines.length === 0 ? [text] : lines).flatMap((line) => {
    y += line === text ? 0 : px(line.getAttribute('dy'));
    const words = [...line.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.textContent ?? '')
      .join('');
    if (words === '') return [];
    const width = textWidthPx(words, fontPx);
    const x = origin.x + px(line.getAttribute('x') ?? text.getAttribute('x'));
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
    return [{ words, left, right: left + width, middle: y, height: fontPx }];
  });
}

/** Sum of the translations up to the drawing; undefined where something is rotated. */
function placeOf(element: Element): { readonly x: number; readonly y: number } | undefined {
  let x = 0;
  let y = 0;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const transform = one.getAttribute('transform') ?? '';
    if (/rotate|matrix|scale/.test(transform)) return undefined;
    const [, moveX = '0', moveY = '0'] = /translate\(([-\d.]+)[ ,]*([-\d.]+)?\)/.exec(transform) ?? [];
    x += Number(moveX);
    y += Number(moveY);
    // A panel is an element of its own inside of the picture.
    if (one.tagName.toLowerCase() === 'svg') {
      x += Number(one.getAttribute('x') ?? 0);
      y += Number(one.getAttribute('y') ?? 0);
    }
  }
  return { x, y };
}
