import type { Scene } from '#plugins/viz-kit';
import type { SceneData, TreeNode } from '../scene-from-data.ts';
import { DrawnElement, isDrawnText } from './drawing-document.ts';

/** A drawing as data: the tree of its elements, and shapes by the number of their element in that tree. */
export function sceneData({ element, shapes, marks, legend, brush, isScattered, isLying, rows }: Scene): SceneData {
  const numbers = new Map<unknown, number>();
  const treeOf = (drawn: DrawnElement): TreeNode => {
    numbers.set(drawn, numbers.size);
    return [
      drawn.localName,
      [...drawn.held],
      drawn.childNodes.flatMap((child): readonly (TreeNode | string)[] =>
        child instanceof DrawnElement ? [treeOf(child)] : isDrawnText(child) ? [child.textContent] : [],
      ),
    ];
  };
  if (!((element as unknown) instanceof DrawnElement)) throw new Error('draw gave no element of its document.');
  const tree = treeOf(element as unknown as DrawnElement);
  return {
    tree,
    marks,
    legend,
    ...(brush === undefined ? {} : { brush }),
    ...(rows === undefined ? {} : { rows }),
    isScattered: isScattered === true,
    isLying: isLying === true,
    shapes: (shapes ?? []).flatMap(({ element: shape, selects, at }) => {
      const number = numbers.get(shape);
      return number === undefined ? [] : [{ number, selects, ...(at === undefined ? {} : { at }) }];
    }),
  };
}
