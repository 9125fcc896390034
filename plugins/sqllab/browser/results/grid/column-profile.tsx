import { Spinner, makeStyles, tokens } from '@fluentui/react-components';
import type { CellValue } from '#plugins/databases';
import { cellText } from '../../../common/cell-text.ts';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import type { RowView } from '../../../contract/result-routes.ts';
import type { RowColumn } from '../../rows/row-entry.ts';
import { useProfile } from '../../rows/use-rows.ts';
import { ColumnBins } from './column-bins.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
  bins: { height: '56px' },
  top: {
    display: 'grid',
    gridTemplateColumns: '1fr max-content',
    columnGap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase200,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '& > li': { display: 'contents' },
    '& span:first-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& span:last-child': { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground3 },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightSemibold },
  failed: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface ColumnProfileProps {
  readonly resultKey: string;
  readonly column: RowColumn;
  /** Its position, from 0. */
  readonly index: number;
  /** Whose rows are counted. */
  readonly view: RowView;
}

const count = (value: number): string => value.toLocaleString('en-US');
const share = (part: number, whole: number): string => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

/** Nulls, distinct values, range and distribution of a column, over the rows that are shown. */
export function ColumnProfileView({ resultKey, column, index, view }: ColumnProfileProps) {
  const styles = useStyles();
  const state = useProfile(resultKey, index, view);
  if (state === undefined || state.status === 'loading') return <Spinner size="tiny" label={messages.profiling()} />;
  if (state.status === 'failed') return <span className={styles.failed}>{state.error.message}</span>;
  const { profile } = state;
  const cell = (value: CellValue) => (value === null ? '–' : cellText(value, column));
  return (
    <div className={styles.root}>
      <dl className={styles.facts}>
        <dt>{messages.nulls()}</dt>
        <dd>{`${count(profile.nulls)} (${share(profile.nulls, profile.rows)})`}</dd>
        <dt>{messages.distinct()}</dt>
        <dd>{count(profile.distinct)}</dd>
        <dt>{messages.least()}</dt>
        <dd>{cell(profile.min)}</dd>
        <dt>{messages.most()}</dt>
        <dd>{cell(profile.max)}</dd>
        {profile.mean !== null && column.type_generic === 0 && (
          <>
            <dt>{messages.mean()}</dt>
            <dd>{profile.mean.toLocaleString('en-US', { maximumFractionDigits: 3 })}</dd>
          </>
        )}
      </dl>
      {profile.bins.length > 1 && (
        <div className={styles.bins}>
          <ColumnBins profile={profile} label={messages.distribution({ name: column.name })} />
        </div>
      )}
      {profile.top.length > 0 && (
        <>
          <h3 className={styles.title}>{messages.top()}</h3>
          <ul className={styles.top}>
            {profile.top.slice(0, 6).map((top, index) => (
              <li key={index}>
                <span title={cell(top.value)}>{cell(top.value)}</span>
                <span>{count(top.count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
