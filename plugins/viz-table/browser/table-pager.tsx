import { Button } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { messages } from '../common/messages.ts';
import type { TableOwnState } from '../common/table-query.ts';
import { useTableStyles } from './table-mount.styles.ts';

/** Moves between the pages of a table whose rows come page by page from the server. */
export function TablePager({
  own,
  rowCount,
  onPage,
}: {
  readonly own: TableOwnState;
  /** Rows of all pages. */
  readonly rowCount: number;
  readonly onPage: (own: TableOwnState) => void;
}) {
  const styles = useTableStyles();
  const pages = Math.max(1, Math.ceil(rowCount / own.pageSize));
  const goTo = (currentPage: number) => {
    onPage({ ...own, currentPage });
  };
  return (
    <div className={styles.pager}>
      <span className={styles.count}>
        {messages.rowsShown({ count: rowCount, rows: rowCount.toLocaleString('en') })}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={messages.previousPage()}
        disabled={own.currentPage === 0}
        onClick={() => {
          goTo(own.currentPage - 1);
        }}
      />
      <span>{messages.page({ page: own.currentPage + 1, pages })}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={messages.nextPage()}
        disabled={own.currentPage + 1 >= pages}
        onClick={() => {
          goTo(own.currentPage + 1);
        }}
      />
    </div>
  );
}
