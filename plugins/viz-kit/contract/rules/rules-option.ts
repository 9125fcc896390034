import { Type } from 'typebox';
import type { ConditionalRule } from './conditional-rule.ts';

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
