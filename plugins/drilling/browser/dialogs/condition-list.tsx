import { makeStyles, tokens } from '@fluentui/react-components';
import type { DatasetData } from '#plugins/datasets';
import { conditionLabels } from '../../common/condition-labels.ts';
import { drillMessages as messages } from '../../common/messages.ts';
import type { RowsQuestion } from '../../common/rows-question.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '84px',
    overflowY: 'auto',
  },
  item: {
    maxWidth: '100%',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface ConditionListProps {
  readonly question: RowsQuestion;
  readonly dataset: Pick<DatasetData, 'columns' | 'verbose_map'>;
}

/** What narrows the rows. Rules of the reader's roles are not named. */
export function ConditionList({ question, dataset }: ConditionListProps) {
  const styles = useStyles();
  const words = conditionLabels(question, dataset);
  if (words.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={messages.filters()}>
      {words.map((one) => (
        <li key={one} className={styles.item} title={one}>
          <bdi>{one}</bdi>
        </li>
      ))}
    </ul>
  );
}
