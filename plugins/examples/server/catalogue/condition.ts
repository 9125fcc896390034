const operatorIds = {
  '==': 'EQUALS',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
} as const;

/** A plain condition of a chart on a column, as adhoc filters are stored. */
export const condition = (subject: string, operator: keyof typeof operatorIds, comparator: number | string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  operatorId: operatorIds[operator],
  comparator,
  sqlExpression: null,
});
