import type { Budget } from './budget.ts';
import { TemplateFunction, type TemplateDict, type TemplateValue } from './template-value.ts';

/** `loop` inside a loop. */
export function loopValue(items: readonly TemplateValue[], index: number, budget: Budget): TemplateDict {
  const loop: TemplateDict = new Map<string, TemplateValue>([
    ['index', index + 1],
    ['index0', index],
    ['revindex', items.length - index],
    ['revindex0', items.length - index - 1],
    ['first', index === 0],
    ['last', index === items.length - 1],
    ['length', items.length],
    ['cycle', new TemplateFunction('cycle', ({ inOrder }) => inOrder[index % Math.max(1, inOrder.length)] ?? null)],
  ]);
  budget.spend();
  const [previous, next] = [items[index - 1], items[index + 1]];
  if (previous !== undefined) loop.set('previtem', previous);
  if (next !== undefined) loop.set('nextitem', next);
  return loop;
}
