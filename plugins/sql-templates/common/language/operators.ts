import { itemsOf } from './bind-arguments.ts';
import type { Budget } from './budget.ts';
import { languageMessages as messages } from './language-messages.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import type { BinarySign, ComparisonSign } from './template-nodes.ts';
import {
  TemplateTime,
  textOf,
  Tuple,
  typeName,
  Undefined,
  UndefinedName,
  type TemplateValue,
} from './template-value.ts';

/** `left sign right` as Python has it. */
export function applyBinary(
  sign: BinarySign,
  left: TemplateValue,
  right: TemplateValue,
  budget: Budget,
): TemplateValue {
  refuseUndefined(left);
  refuseUndefined(right);
  if (sign === '~') {
    const [a, b] = [textOf(left), textOf(right)];
    budget.spendText(a.length + b.length);
    return a + b;
  }
  const joined = sign === '+' ? joinedSequences(left, right, budget) : undefined;
  if (joined !== undefined) return joined;
  const repeated =
    sign === '*' ? (repeatedValue(left, right, budget) ?? repeatedValue(right, left, budget)) : undefined;
  if (repeated !== undefined) return repeated;
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a === undefined || b === undefined) {
    throw new TemplateFailure(messages.badOperands({ sign, left: typeName(left), right: typeName(right) }));
  }
  return calculated(sign, a, b);
}

function calculated(sign: Exclude<BinarySign, '~'>, a: number, b: number): number {
  if (b === 0 && (sign === '/' || sign === '//' || sign === '%')) throw new TemplateFailure(messages.divisionByZero());
  switch (sign) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '//':
      return Math.floor(a / b);
    case '%':
      return ((a % b) + b) % b;
    case '**':
      return a ** b;
  }
}

function joinedSequences(left: TemplateValue, right: TemplateValue, budget: Budget): TemplateValue | undefined {
  if (typeof left === 'string' && typeof right === 'string') {
    budget.spendText(left.length + right.length);
    return left + right;
  }
  const isSame = (Array.isArray(left) && Array.isArray(right)) || (left instanceof Tuple && right instanceof Tuple);
  if (!isSame) return undefined;
  const items = [...itemsOf(left), ...itemsOf(right)];
  budget.spend(items.length);
  return Array.isArray(left) ? items : new Tuple(items);
}

function repeatedValue(value: TemplateValue, times: TemplateValue, budget: Budget): TemplateValue | undefined {
  if (typeof times !== 'number' || !Number.isInteger(times)) return undefined;
  const count = Math.max(0, times);
  if (typeof value === 'string') {
    budget.spendText(value.length * count);
    return value.repeat(count);
  }
  if (!Array.isArray(value)) return undefined;
  budget.spend(value.length * count);
  return Array.from({ length: count }, () => value).flat();
}

/** `+value`, `-value`. */
export function applySign(sign: '+' | '-', value: TemplateValue): TemplateValue {
  refuseUndefined(value);
  const number = numberOf(value);
  if (number === undefined) throw new TemplateFailure(messages.badOperand({ sign, type: typeName(value) }));
  return sign === '-' ? -number : number;
}

export function compareValues(
  sign: ComparisonSign,
  left: TemplateValue,
  right: TemplateValue,
  budget: Budget,
): boolean {
  switch (sign) {
    case '==':
      return areEqual(left, right, budget);
    case '!=':
      return !areEqual(left, right, budget);
    case 'in':
      return contains(right, left, budget);
    case 'not in':
      return !contains(right, left, budget);
    default:
      return inOrder(sign, orderOf(left, right, budget));
  }
}

function inOrder(sign: '<' | '<=' | '>' | '>=', order: number): boolean {
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  return sign === '>' ? order > 0 : order >= 0;
}

/** Equal by content; True is 1, as in Python. */
export function areEqual(left: TemplateValue, right: TemplateValue, budget: Budget): boolean {
  budget.spend();
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a !== undefined && b !== undefined) return a === b;
  if (left instanceof Undefined && right instanceof Undefined) return true;
  if (left instanceof TemplateTime && right instanceof TemplateTime) return left.timeMs === right.timeMs;
  if (left instanceof Map && right instanceof Map) {
    return (
      left.size === right.size &&
      budget.nested(() =>
        [...left].every(([key, value]) => {
          const other = right.get(key);
          return other !== undefined && areEqual(value, other, budget);
        }),
      )
    );
  }
  const areLists = Array.isArray(left) ? Array.isArray(right) : left instanceof Tuple && right instanceof Tuple;
  if (!areLists) return left === right;
  const [first, second] = [itemsOf(left), itemsOf(right)];
  return (
    first.length === second.length &&
    budget.nested(() => first.every((item, index) => areEqual(item, second[index] ?? null, budget)))
  );
}

/** Below 0: left comes first. Throws TemplateFailure for values that have no order. */
export function orderOf(left: TemplateValue, right: TemplateValue, budget: Budget): number {
  budget.spend();
  refuseUndefined(left);
  refuseUndefined(right);
  const [a, b] = [numberOf(left), numberOf(right)];
  if (a !== undefined && b !== undefined) return a - b;
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  if (left instanceof TemplateTime && right instanceof TemplateTime) return left.timeMs - right.timeMs;
  const areLists = Array.isArray(left) ? Array.isArray(right) : left instanceof Tuple && right instanceof Tuple;
  if (!areLists) {
    throw new TemplateFailure(messages.badOperands({ sign: '<', left: typeName(left), right: typeName(right) }));
  }
  const [first, second] = [itemsOf(left), itemsOf(right)];
  return budget.nested(() => {
    for (const [index, item] of first.entries()) {
      const other = second[index];
      if (other === undefined) return 1;
      const order = orderOf(item, other, budget);
      if (order !== 0) return order;
    }
    return first.length - second.length;
  });
}

/** `item in holder`. */
export function contains(holder: TemplateValue, item: TemplateValue, budget: Budget): boolean {
  if (typeof holder === 'string') {
    if (typeof item === 'string') return holder.includes(item);
    throw new TemplateFailure(messages.badOperands({ sign: 'in', left: typeName(item), right: 'text' }));
  }
  if (holder instanceof Map) return isKey(item) && holder.has(item);
  return itemsOf(holder).some((candidate) => areEqual(candidate, item, budget));
}

/** Whether a value can name an entry of a dict. */
export const isKey = (value: TemplateValue): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Numbers, and truth values as 0 and 1. */
export function numberOf(value: TemplateValue): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'number' ? value : undefined;
}

/** An undefined value may be looked at and tested, not reckoned with. */
export function refuseUndefined(value: TemplateValue): void {
  if (!(value instanceof Undefined)) return;
  const missing = value instanceof UndefinedName ? [value.name] : [];
  throw new TemplateFailure(messages.undefinedValue({ name: value.name }), undefined, missing);
}
