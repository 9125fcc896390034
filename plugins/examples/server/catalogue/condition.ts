const operatorIds = {
  '==': 'EQUALS',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '<=': 'LESS_THAN_OR_EQUAL',
} as const;

/** A condition of a chart that a column has a value. */
export const isKnown = (subject: string) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: 'IS NOT NULL',
  operatorId: 'IS_NOT_NULL',
  comparator: null,
  sqlExpression: null,
});

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
