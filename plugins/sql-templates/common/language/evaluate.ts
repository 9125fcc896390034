import type { Budget } from './budget.ts';
import { applyFilter } from './filters.ts';
import { languageMessages as messages } from './language-messages.ts';
import { itemOf, memberOf, sliceOf } from './members.ts';
import { applyBinary, applySign, compareValues, isKey, numberOf } from './operators.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import type { Expression, Given } from './template-nodes.ts';
import {
  isTrue,
  TemplateFunction,
  Tuple,
  typeName,
  Undefined,
  UndefinedName,
  type Arguments,
  type TemplateDict,
  type TemplateValue,
} from './template-value.ts';
import { applyTest } from './value-tests.ts';

/** Where an expression is evaluated. */
export interface Surroundings {
  readonly budget: Budget;
  readonly quoteText: (text: string) => string;
  /** Undefined where nothing has the name. */
  readonly find: (name: string) => TemplateValue | undefined;
}

/** The value of an expression. Throws TemplateFailure with the line. */
export function evaluate(expression: Expression, around: Surroundings): TemplateValue {
  around.budget.spend();
  try {
    return around.budget.nested(() => valueOf(expression, around));
  } catch (failure) {
    throw failure instanceof TemplateFailure ? failure.at(expression.line, expression) : failure;
  }
}

function valueOf(expression: Expression, around: Surroundings): TemplateValue {
  const at = (part: Expression): TemplateValue => evaluate(part, around);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return around.find(expression.name) ?? new UndefinedName(expression.name);
    case 'list':
      return expression.items.map(at);
    case 'tuple':
      return new Tuple(expression.items.map(at));
    case 'dict':
      return dictOf(expression.entries, at);
    case 'attribute':
      return memberOf(at(expression.of), expression.name, around.budget);
    case 'item':
      return itemOf(at(expression.of), at(expression.key));
    case 'slice':
      return slice(expression, around);
    case 'call':
      return call(at(expression.callee), givenOf(expression.given, at));
    case 'filter':
      return filtered(expression.name, at(expression.operand), givenOf(expression.given, at), around);
    case 'test':
      return applyTest(expression.name, at(expression.operand), expression.given.inOrder.map(at), around.budget);
    case 'unary':
      return applySign(expression.sign, at(expression.operand));
    case 'binary':
      return applyBinary(expression.sign, at(expression.left), at(expression.right), around.budget);
    case 'comparison':
      return comparison(expression, around);
    default:
      return logical(expression, at);
  }
}

type Logical = Extract<Expression, { kind: 'and' | 'or' | 'not' | 'choice' }>;

function logical(expression: Logical, at: (part: Expression) => TemplateValue): TemplateValue {
  switch (expression.kind) {
    case 'not':
      return !isTrue(at(expression.operand));
    case 'and': {
      const left = at(expression.left);
      return isTrue(left) ? at(expression.right) : left;
    }
    case 'or': {
      const left = at(expression.left);
      return isTrue(left) ? left : at(expression.right);
    }
    case 'choice':
      if (isTrue(at(expression.condition))) return at(expression.then);
      return expression.otherwise === undefined ? '' : at(expression.otherwise);
  }
}

/** Applies a filter by name, also for the filters that apply others. */
export function filtered(name: string, value: TemplateValue, given: Arguments, around: Surroundings): TemplateValue {
  const { budget, quoteText } = around;
  return applyFilter(name, value, given, {
    budget,
    quoteText,
    filter: (inner, item, rest) =>
      budget.nested(() => filtered(inner, item, { inOrder: rest, byName: new Map() }, around)),
    test: (inner, item, rest) => applyTest(inner, item, rest, budget),
  });
}

/** Arguments of a call, evaluated. */
export function givenOf(given: Given, at: (part: Expression) => TemplateValue): Arguments {
  return {
    inOrder: given.inOrder.map(at),
    byName: new Map(given.byName.map(([name, value]) => [name, at(value)])),
  };
}

function call(callee: TemplateValue, given: Arguments): TemplateValue {
  if (callee instanceof TemplateFunction) return callee.call(given);
  if (callee instanceof Undefined) throw new TemplateFailure(messages.undefinedValue({ name: callee.name }));
  throw new TemplateFailure(messages.notCallable({ type: typeName(callee) }));
}

function dictOf(
  entries: readonly (readonly [Expression, Expression])[],
  at: (part: Expression) => TemplateValue,
): TemplateDict {
  const dict: TemplateDict = new Map();
  for (const [key, value] of entries) {
    const name = at(key);
    if (!isKey(name)) throw new TemplateFailure(messages.badOperand({ sign: '{}', type: typeName(name) }));
    dict.set(name, at(value));
  }
  return dict;
}

function comparison({ first, rest }: Extract<Expression, { kind: 'comparison' }>, around: Surroundings): boolean {
  let left = evaluate(first, around);
  for (const { sign, operand } of rest) {
    const right = evaluate(operand, around);
    if (!compareValues(sign, left, right, around.budget)) return false;
    left = right;
  }
  return true;
}

function slice(expression: Extract<Expression, { kind: 'slice' }>, around: Surroundings): TemplateValue {
  const place = (part: Expression | undefined): number | undefined => {
    const value = part === undefined ? null : evaluate(part, around);
    if (value === null) return undefined;
    const number = numberOf(value);
    if (number === undefined || !Number.isInteger(number))
      throw new TemplateFailure(messages.badNumber({ name: 'index' }));
    return number;
  };
  const bounds = [place(expression.from), place(expression.to), place(expression.step) ?? 1] as const;
  return sliceOf(evaluate(expression.of, around), bounds, around.budget);
}
