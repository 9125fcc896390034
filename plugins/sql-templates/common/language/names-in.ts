/** All names that an expression reads, once each, in the order of its text. */
export function namesIn(expression: unknown): readonly string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  if ('kind' in expression && expression.kind === 'name' && 'name' in expression) return [String(expression.name)];
  const parts: readonly unknown[] = Object.values(expression);
  return [...new Set(parts.flatMap(namesIn))];
}
