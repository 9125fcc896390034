import { useCallback } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { genericType } from '#plugins/databases';
import type { GridCell } from '#core/browser/ui';
import { cellText } from '../../../common/cell-text.ts';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import { searchHits } from '../../../common/rows/search-hits.ts';
import type { RowSnapshot } from '../../rows/row-entry.ts';
import { useGridStyles } from './grid.styles.ts';

/** Characters of a cell that are drawn; the panel of a cell has the others. */
const mostDrawn = 500;

/** How the cells of a result are drawn: their texts with what was searched for, nulls, nested values. */
export function useCellViews({ columns, cell }: RowSnapshot, search: string) {
  const styles = useGridStyles();
  return useCallback(
    (row: number, index: number): GridCell => {
      const [column, value] = [columns[index], cell(row, index)];
      if (value === null) return { content: messages.null(), className: styles.null };
      const text = value === undefined ? '' : cellText(value, column);
      const type = column?.type_generic;
      return {
        content: search === '' ? text.slice(0, mostDrawn) : <Hits text={text} search={search} />,
        title: text.length > 12 ? text.slice(0, 1_000) : undefined,
        className: mergeClasses(
          type === genericType.numeric && styles.numeric,
          type === genericType.string && /^[[{]/.test(text) && styles.nested,
        ),
      };
    },
    [columns, cell, search, styles],
  );
}

function Hits({ text, search }: { readonly text: string; readonly search: string }) {
  const styles = useGridStyles();
  return searchHits(text.slice(0, mostDrawn), search).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.hit}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
