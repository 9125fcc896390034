import type { GridColumn } from '#core/browser/ui';
import type { HeadingPart } from '../common/pivot-headings.ts';
import type { PivotModel, PivotView } from '../common/pivot-model.ts';
import { headingText, sortAt } from './pivot-view.ts';

/** What is written above a group of columns. */
export interface GroupHeading {
  readonly text: string;
  readonly part: HeadingPart | undefined;
}

export interface PivotColumns {
  readonly columns: readonly GridColumn[];
  /** By the keys of a group, from the outermost to its own. */
  readonly groupOf: (path: readonly string[]) => GroupHeading | undefined;
}

const keyOf = (path: readonly string[]): string => path.join(' ');

/**
 * The columns of the grid: names of rows, then cells. Their groups go by keys, since two values may read alike; above the
 * names of rows is what the groups are of.
 */
export function gridColumns(model: PivotModel, widths: readonly number[], view: PivotView): PivotColumns {
  const { rows, columns } = model;
  const groupCount = columns.headingDepth - 1;
  const known = new Map<string, GroupHeading>();
  const corner = columns.levelNames.slice(0, groupCount).map((_, level) => `corner${String(level)}`);
  corner.forEach((_, level) => {
    known.set(keyOf(corner.slice(0, level + 1)), { text: columns.levelNames[level] ?? '', part: undefined });
  });
  const groupsOf = (line: number): readonly string[] => {
    const parts = columns.partsOf(line);
    const groups = parts.slice(0, groupCount).map(({ key }) => key);
    for (let level = 0; level < groups.length; level += 1) {
      const path = keyOf(groups.slice(0, level + 1));
      const part = parts[level];
      if (!known.has(path)) known.set(path, { text: part?.text ?? '', part });
    }
    return groups;
  };
  const all = Array.from({ length: rows.headingDepth + columns.lines.length }, (_, column): GridColumn => {
    const isName = column < rows.headingDepth;
    return {
      label: headingText(model, column),
      widthPx: widths[column] ?? 0,
      align: isName ? 'start' : 'end',
      sort: sortAt(view, model, column),
      ...(groupCount === 0 ? {} : { groups: isName ? corner : groupsOf(column - rows.headingDepth) }),
    };
  });
  return { columns: all, groupOf: (path) => known.get(keyOf(path)) };
}
