import type { LiveScene } from './live-scene.ts';
import { marksAt, nearestMark, selectsAt } from './nearest-mark.ts';
import type { PointedShape } from './pointed-shapes.ts';
import type { WindowPlace } from './use-long-press.ts';

/** What is at a place of a drawing in `box`: the shape under it, else the nearest mark. */
export function shapeAt(
  scene: LiveScene | undefined,
  box: Element,
  { clientX, clientY }: WindowPlace,
): PointedShape | undefined {
  if (scene === undefined) return undefined;
  const bounds = box.getBoundingClientRect();
  const x = clientX - bounds.left;
  const y = clientY - bounds.top;
  const elements = scene.shapeAt === undefined ? document.elementsFromPoint(clientX, clientY) : [scene.shapeAt(x, y)];
  for (const element of elements) {
    const shape = element === undefined ? undefined : scene.shapes().get(element);
    if (shape !== undefined) return shape;
  }
  const marks = marksAt(scene.marks, scene.panels, x, y);
  const index = nearestMark(marks, x, y, scene.line);
  const found = index === undefined ? undefined : marks[index];
  return found === undefined
    ? undefined
    : { mark: scene.marks.indexOf(found), selects: selectsAt(found, x, y, scene.line) };
}
