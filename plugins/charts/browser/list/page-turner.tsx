import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import type { DataTablePaging } from '#core/browser/ui';
import { turnerText } from '../../common/list-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px',
    paddingTop: '12px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

/** The way to the other pages of pictures; nothing when there is one page. */
export function PageTurner({ page, pageSize, count, onPage }: DataTablePaging) {
  const styles = useStyles();
  if (count <= pageSize && page === 0) return null;
  return (
    <nav className={styles.root} aria-label={turnerText.pages()}>
      <span>
        {turnerText.range({ from: page * pageSize + 1, to: Math.min(count, (page + 1) * pageSize), total: count })}
      </span>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeftRegular />}
        aria-label={turnerText.previous()}
        disabled={page <= 0}
        onClick={() => {
          onPage(page - 1);
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRightRegular />}
        aria-label={turnerText.next()}
        disabled={(page + 1) * pageSize >= count}
        onClick={() => {
          onPage(page + 1);
        }}
      />
    </nav>
  );
}
