import type { Expression, Given } from './template-nodes.ts';

/** Filters that make do without a value. */
const mayLack: ReadonlySet<string> = new Set(['default', 'd']);

/**
 * The names that an expression cannot do without, in the order of its text. What tests, choices and calls make of a name
 * without a value is theirs, so their parts are not among them.
 */
export function neededNames(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'name':
      return [expression.name];
    case 'list':
    case 'tuple':
      return expression.items.flatMap(neededNames);
    case 'dict':
      return expression.entries.flat().flatMap(neededNames);
    case 'attribute':
      return neededNames(expression.of);
    case 'item':
      return [expression.of, expression.key].flatMap(neededNames);
    case 'slice':
      return [expression.of, expression.from, expression.to, expression.step].flatMap(ofPart);
    case 'filter':
      return mayLack.has(expression.name)
        ? ofGiven(expression.given)
        : [...neededNames(expression.operand), ...ofGiven(expression.given)];
    case 'unary':
      return neededNames(expression.operand);
    case 'binary':
      return [expression.left, expression.right].flatMap(neededNames);
    default:
      return [];
  }
}

const ofPart = (part: Expression | undefined): readonly string[] => (part === undefined ? [] : neededNames(part));

const ofGiven = ({ inOrder, byName }: Given): readonly string[] =>
  [...inOrder, ...byName.map(([, part]) => part)].flatMap(neededNames);
