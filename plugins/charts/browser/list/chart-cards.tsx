import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { LinkTo } from '#core/browser';
import type { ChartRow } from '#plugins/charts';
import { listText } from '../../common/list-messages.ts';
import { ChartThumbnail } from './chart-thumbnail.tsx';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    transitionProperty: 'opacity',
    transitionDuration: '160ms',
  },
  waiting: { opacity: 0.55 },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': {
      borderTopColor: tokens.colorNeutralStroke1,
      borderRightColor: tokens.colorNeutralStroke1,
      borderBottomColor: tokens.colorNeutralStroke1,
      borderLeftColor: tokens.colorNeutralStroke1,
      boxShadow: tokens.shadow4,
    },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '10px 12px 12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  line: { display: 'flex', alignItems: 'center', gap: '4px' },
  name: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightSemibold,
  },
  // The whole card leads to the chart; the star stands above.
  cover: { '::after': { content: '""', position: 'absolute', inset: 0 } },
  above: { position: 'relative', zIndex: 1 },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  starred: { color: tokens.colorPaletteMarigoldForeground1 },
});

interface ChartCardsProps {
  readonly rows: readonly ChartRow[];
  readonly starred: Readonly<Record<number, boolean>>;
  readonly isLoading: boolean;
  readonly typeName: (vizType: string) => string;
  readonly onStar: (id: number, isStarred: boolean) => void;
}

/** Charts as pictures. */
export function ChartCards({ rows, starred, isLoading, typeName, onStar }: ChartCardsProps) {
  const styles = useStyles();
  return (
    <ul
      className={mergeClasses(styles.grid, isLoading && styles.waiting)}
      aria-label={listText.title()}
      aria-busy={isLoading}
    >
      {rows.map((row) => (
        <li key={row.id} className={styles.card}>
          <ChartThumbnail key={row.thumbnail_url} url={row.thumbnail_url} name={row.slice_name} />
          <div className={styles.words}>
            <div className={styles.line}>
              <span className={styles.name} title={row.slice_name}>
                <LinkTo href={row.url} className={styles.cover}>
                  {row.slice_name}
                </LinkTo>
              </span>
              <StarButton row={row} isStarred={starred[row.id] ?? false} onStar={onStar} className={styles.above} />
            </div>
            <span className={styles.detail}>
              {typeName(row.viz_type)} · {row.datasource_name_text}
            </span>
            <span className={styles.detail}>{row.changed_on_delta_humanized}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The star of a chart; shows at once what the server is told. */
export function StarButton({
  row,
  isStarred,
  onStar,
  className,
}: {
  readonly row: ChartRow;
  readonly isStarred: boolean;
  readonly className?: string;
  readonly onStar: (id: number, isStarred: boolean) => void;
}) {
  const styles = useStyles();
  const label = isStarred ? listText.unstar({ name: row.slice_name }) : listText.star({ name: row.slice_name });
  return (
    <Button
      size="small"
      appearance="transparent"
      aria-pressed={isStarred}
      aria-label={label}
      className={mergeClasses(className, isStarred && styles.starred)}
      icon={isStarred ? <StarFilled className={styles.starred} /> : <StarRegular />}
      onClick={() => {
        onStar(row.id, !isStarred);
      }}
    />
  );
}
