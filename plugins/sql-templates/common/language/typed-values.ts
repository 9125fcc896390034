import type { Expression, Given } from './template-nodes.ts';

/** Filters that print quotes of their own. */
const quoting: ReadonlySet<string> = new Set(['where_in', 'tojson']);
const quote = /['"]/;

/**
 * Whether what an expression gives has no quotes but those of values that people typed as parameters: then quotes in it
 * are a part of the value. Where the template has quotes of its own, as in `join("','")` or `replace("'", "''")`, its
 * author sees to them, and functions see to theirs.
 */
export function isTypedValue(expression: Expression, isTyped: (name: string) => boolean): boolean {
  const each = (parts: readonly (Expression | undefined)[]): boolean =>
    parts.every((part) => part === undefined || isTypedOrPlain(part, isTyped));
  switch (expression.kind) {
    case 'name':
      return isTyped(expression.name);
    case 'attribute':
    case 'slice':
    case 'item':
      return isTypedValue(expression.of, isTyped);
    case 'filter':
      return (
        !quoting.has(expression.name) && isTypedValue(expression.operand, isTyped) && each(partsOf(expression.given))
      );
    case 'call':
      // A method of the value, such as `name.upper()`.
      return (
        expression.callee.kind === 'attribute' &&
        isTypedValue(expression.callee, isTyped) &&
        each(partsOf(expression.given))
      );
    case 'binary':
      return each([expression.left, expression.right]);
    case 'and':
    case 'or':
      return each([expression.left, expression.right]);
    case 'choice':
      return each([expression.then, expression.otherwise]);
    case 'list':
    case 'tuple':
      return each(expression.items);
    default:
      return false;
  }
}

const partsOf = ({ inOrder, byName }: Given): readonly Expression[] => [...inOrder, ...byName.map(([, part]) => part)];

function isTypedOrPlain(expression: Expression, isTyped: (name: string) => boolean): boolean {
  if (expression.kind === 'literal') return typeof expression.value !== 'string' || !quote.test(expression.value);
  return isTypedValue(expression, isTyped);
}
