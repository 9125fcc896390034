import { bindArguments, itemsOf } from './bind-arguments.ts';
import type { Budget } from './budget.ts';
import { languageMessages as messages } from './language-messages.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { Namespace, TemplateFunction, Tuple, type TemplateDict, type TemplateValue } from './template-value.ts';

/** Names that Jinja itself gives: `range`, `dict`, `namespace`. */
export function standardNames(budget: Budget): ReadonlyMap<string, TemplateValue> {
  const functions: readonly TemplateFunction[] = [
    new TemplateFunction('range', ({ inOrder }) => range(inOrder, budget)),
    new TemplateFunction('dict', ({ byName }): TemplateDict => new Map(byName)),
    new TemplateFunction('namespace', ({ byName }) => {
      const namespace = new Namespace();
      for (const [name, value] of byName) namespace.values.set(name, value);
      return namespace;
    }),
    new TemplateFunction('zip', ({ inOrder }) => {
      const lists = inOrder.map(itemsOf);
      const length = Math.min(...lists.map((list) => list.length));
      budget.spend(Number.isFinite(length) ? length * lists.length : 0);
      return Array.from(
        { length: Number.isFinite(length) ? length : 0 },
        (_, at) => new Tuple(lists.map((list) => list[at] ?? null)),
      );
    }),
  ];
  return new Map(functions.map((one) => [one.name, one]));
}

function range(given: readonly TemplateValue[], budget: Budget): TemplateValue[] {
  const bound = bindArguments('range', ['start', 'stop', 'step'], { inOrder: given, byName: new Map() });
  const [start, stop] =
    given.length < 2 ? [0, bound.number('start', 0)] : [bound.number('start', 0), bound.number('stop', 0)];
  const step = bound.number('step', 1);
  if (step === 0 || ![start, stop, step].every(Number.isInteger))
    throw new TemplateFailure(messages.badNumber({ name: 'range' }));
  const length = Math.max(0, Math.ceil((stop - start) / step));
  budget.spend(length);
  return Array.from({ length }, (_, index) => start + index * step);
}
