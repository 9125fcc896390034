import { gridId, headerId, rootId, type Layout } from '../../contract/layout.ts';
import { columnsInside, usedColumns } from './layout-width.ts';
import { depthOf, isContainer, mayContain } from './nesting-rules.ts';

/** What is wrong with a layout tree, and where. */
export interface LayoutProblem {
  readonly id: string;
  readonly problem:
    | 'missing'
    | 'key-differs-from-id'
    | 'unreachable'
    | 'child-missing'
    | 'two-parents'
    | 'wrong-parents'
    | 'forbidden-nesting'
    | 'row-too-wide'
    | 'tabs-empty'
    | 'children-in-leaf'
    | 'grid-hidden-by-tabs';
}

/** Every breach of the rules of a layout tree; none for a valid one. */
export function layoutProblems(layout: Layout): readonly LayoutProblem[] {
  const problems: LayoutProblem[] = [];
  const note = (id: string, problem: LayoutProblem['problem']) => problems.push({ id, problem });
  for (const id of [rootId, gridId]) if (layout[id] === undefined) note(id, 'missing');
  const seen = new Set<string>([headerId]);
  const visit = (id: string, parents: readonly string[]) => {
    const component = layout[id];
    if (component === undefined) return;
    if (seen.has(id)) {
      note(id, 'two-parents');
      return;
    }
    seen.add(id);
    if (component.id !== id) note(id, 'key-differs-from-id');
    if (component.parents.join() !== parents.join()) note(id, 'wrong-parents');
    problems.push(...problemsBelow(layout, id));
    for (const child of component.children) visit(child, [...parents, id]);
  };
  visit(rootId, []);
  if (!seen.has(gridId)) {
    visit(gridId, [rootId]);
    if ((layout[gridId]?.children.length ?? 0) > 0) note(gridId, 'grid-hidden-by-tabs');
  }
  for (const id of Object.keys(layout)) if (!seen.has(id)) note(id, 'unreachable');
  return problems;
}

function problemsBelow(layout: Layout, id: string): readonly LayoutProblem[] {
  const component = layout[id];
  if (component === undefined) return [];
  const problems: LayoutProblem[] = [];
  const { type, children } = component;
  if (!isContainer(type) && children.length > 0) problems.push({ id, problem: 'children-in-leaf' });
  if (type === 'TABS' && children.length === 0) problems.push({ id, problem: 'tabs-empty' });
  if (type === 'ROW' && usedColumns(layout, id) > columnsInside(layout, id))
    problems.push({ id, problem: 'row-too-wide' });
  for (const childId of children) {
    const child = layout[childId];
    if (child === undefined) problems.push({ id: childId, problem: 'child-missing' });
    else if (!mayContain(type, depthOf(layout, id), child.type))
      problems.push({ id: childId, problem: 'forbidden-nesting' });
  }
  return problems;
}
