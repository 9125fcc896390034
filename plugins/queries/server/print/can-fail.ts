import { unreachable } from '#core/common';
import type { Expression, Predicate } from '../plan/nodes/sql-nodes.ts';

/** Whether asking a condition of a row may fail with the row's values in the message, as casts of texts do. */
export function canFail(predicate: Predicate): boolean {
  switch (predicate.kind) {
    case 'compare':
    case 'is-same':
      return [predicate.left, predicate.right].some(isRisky);
    case 'in':
      return [predicate.operand, ...predicate.values].some(isRisky);
    case 'between':
      return [predicate.operand, predicate.from, predicate.until].some((one) => one !== undefined && isRisky(one));
    case 'is-finite':
    case 'is-null':
    case 'is-truth':
      return isRisky(predicate.operand);
    case 'inside':
      return [predicate.x, predicate.y].some(isRisky);
    case 'like':
      return [predicate.operand, predicate.pattern].some(isRisky);
    case 'and':
    case 'or':
      return predicate.members.some(canFail);
    case 'not':
      return canFail(predicate.member);
    case 'raw':
      return true;
    default:
      return unreachable(predicate);
  }
}

/** Parameters are risky in no row more than in any other; everything else that is no plain column may be. */
function isRisky(expression: Expression): boolean {
  switch (expression.kind) {
    case 'column':
    case 'parameter':
    case 'text':
      return false;
    case 'cast':
      return expression.to !== 'text' || isRisky(expression.operand);
    case 'truncation':
    case 'as-value':
    case 'moved-time':
      return isRisky(expression.operand);
    default:
      return true;
  }
}
