import { Button, Select, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { DataTablePaging } from './data-table-types.ts';
import { uiMessages } from './ui-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
    flexWrap: 'wrap',
    paddingTop: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
});

const grouped = (place: number): string => place.toLocaleString('en-US');

/** Which rows are shown, and the way to the others. */
export function PageTurner({ page, pageSize, count, onPage, pageSizes, onPageSize }: DataTablePaging) {
  const styles = useStyles();
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  return (
    <nav className={styles.root} aria-label={uiMessages.pages()}>
      {pageSizes !== undefined && onPageSize !== undefined && (
        <Select
          size="small"
          aria-label={uiMessages.rowsPerPage()}
          value={String(pageSize)}
          onChange={(_event, data) => {
            onPageSize(Number(data.value));
          }}
        >
          {pageSizes.map((size) => (
            <option key={size} value={String(size)}>
              {size}
            </option>
          ))}
        </Select>
      )}
      <span role="status">
        {uiMessages.range({
          from: grouped(page * pageSize + 1),
          to: grouped(Math.min(count, (page + 1) * pageSize)),
          count,
        })}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={uiMessages.previousPage()}
        disabled={page <= 0}
        onClick={() => {
          onPage(page - 1);
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={uiMessages.nextPage()}
        disabled={page >= last}
        onClick={() => {
          onPage(page + 1);
        }}
      />
    </nav>
  );
}
