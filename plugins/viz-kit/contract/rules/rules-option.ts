import { Type } from 'typebox';
import type { ConditionalRule } from './conditional-rule.ts';
import type { MarkTarget } from './mark-looks.ts';

/**
 * Rules of how cells look. `columns`: those that they may be about: all of a table of rows, or metrics alone, as where
 * the columns come from values.
 */
export function rulesOption(columns: 'rows' | 'metrics') {
  return Type.Unsafe<readonly ConditionalRule[]>({
    default: [],
    title: 'Conditional formatting',
    description: 'Colors, scales, bars and icons of cells by their values.',
    'x-control': 'conditional-rules',
    'x-group': 'Conditional formatting',
    'x-columns': columns,
  });
}

/** Rules that color what a chart draws by its metrics, kept under the same key; cells of tables are not its marks. */
export function markRulesOption(target: MarkTarget, description: string) {
  return Type.Unsafe<readonly ConditionalRule[]>({
    default: [],
    title: 'Colors by rule',
    description,
    'x-control': 'conditional-rules',
    'x-group': 'Colors by rule',
    'x-columns': 'metrics',
    'x-target': target,
  });
}
