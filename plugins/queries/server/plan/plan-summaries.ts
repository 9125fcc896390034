import { genericType } from '#plugins/databases';
import { messages } from '../../common/messages.ts';
import type { SummaryKind } from '../../contract/query-object.ts';
import { aggregate, asValue, columnRef, rawSql } from './nodes/expression-nodes.ts';
import { select } from './nodes/select-node.ts';
import type { Expression, SelectNode } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';
import type { ExpressionType, PlanScope } from './plan-scope.ts';

/** One row about all rows of a select, whose columns have these names in its SQL, by label. */
export function summaryOf(inner: SelectNode, aliases: ReadonlyMap<string, string>, scope: PlanScope): SelectNode {
  const { query, facts } = scope;
  const source = 'summarized';
  const columns = query.summaries.map(({ column, kind }, index) => {
    const alias = aliases.get(column);
    if (alias === undefined) throw new PlanFailure(messages.columnsMissing({ names: `'${column}'` }));
    const type = facts.answerTypes?.[[...aliases.keys()].indexOf(column)];
    const operand = columnRef(alias, source);
    return { expression: summarized(kind, operand, type), alias: `summary_${index + 1}` };
  });
  return select({ columns, from: { kind: 'select', select: inner, alias: source } });
}

function summarized(kind: SummaryKind, operand: Expression, known: ExpressionType | undefined): Expression {
  if (known !== undefined && !suits(kind, known.type)) return rawSql('NULL');
  // Some types have neither an equality nor an order, as JSON of some engines; as groups they are texts.
  const isText = known?.type === genericType.string && known.databaseType !== '';
  const value = isText ? asValue('grouping', known.databaseType, operand) : operand;
  if (kind === 'COUNT') return aggregate('COUNT', operand);
  return kind === 'COUNT_DISTINCT' ? aggregate('COUNT', value, true) : aggregate(kind, value);
}

/** Only numbers are added up, and truth values have no order in every engine. */
function suits(kind: SummaryKind, type: ExpressionType['type']): boolean {
  if (kind === 'SUM' || kind === 'AVG') return type === genericType.numeric;
  return kind === 'COUNT' || kind === 'COUNT_DISTINCT' || type !== genericType.boolean;
}
