import { useDispatch } from 'react-redux';
import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components';
import { Dialogs, useBranch, useService } from '#core/browser';
import { ErrorState } from '#core/browser/ui';
import { editTab, type EditorTab } from '#plugins/sqllab';
import { parameterMessages as messages } from '../common/messages.ts';
import { noteOf, withNote } from '../common/parameter-notes.ts';
import { ListQueries, fetchList, listKey, takeList, type ListQuery } from './parameters-state.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

export interface ListFromQueryProps {
  readonly tab: EditorTab;
  readonly name: string;
}

/** Fills a list from a query, and says what came of it. */
export function ListFromQuery({ tab, name }: ListFromQueryProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const dialogs = useService(Dialogs);
  const { id: tabId, dbId, catalog, schema } = tab;
  const query = useBranch(ListQueries)[listKey({ tabId, name })];
  const ask = async () => {
    const sql = await dialogs.prompt({
      title: messages.queryTitle({ name }),
      label: messages.queryLabel(),
      initial: query?.sql ?? noteOf(tab.panelNotes, name).query ?? '',
      confirmLabel: messages.fetch(),
    });
    if (sql === undefined || sql === '' || dbId === null) return;
    dispatch(editTab({ id: tabId, change: { panelNotes: withNote(tab.panelNotes, name, { query: sql }) } }));
    dispatch(fetchList({ tabId, dbId, catalog, schema, sql, name }));
  };
  return (
    <div className={styles.root}>
      <Button size="small" appearance="subtle" disabled={dbId === null} onClick={() => void ask()}>
        {messages.fromQuery()}
      </Button>
      {query !== undefined && (
        <Answer
          name={name}
          answer={query.answer}
          onTake={() => {
            dispatch(takeList({ tabId, name }));
          }}
        />
      )}
    </div>
  );
}

type Given = Extract<ListQuery['answer'], { status: 'empty' | 'put' | 'late' }>;

interface AnswerProps {
  readonly name: string;
  readonly answer: ListQuery['answer'];
  readonly onTake: () => void;
}

function Answer({ name, answer, onTake }: AnswerProps) {
  const styles = useStyles();
  if (answer.status === 'loading') return <Spinner size="extra-tiny" label={messages.fetching()} />;
  if (answer.status === 'failed') return <ErrorState isCompact error={answer.error} />;
  if (answer.status === 'put' && !answer.isCut) return null; // the values are shown above
  return (
    <>
      <p className={styles.note} role="status">
        {answer.status === 'empty' ? messages.noValues({ name }) : wordsOf(answer, name)}
      </p>
      {answer.status === 'late' && (
        <Button size="small" onClick={onTake}>
          {messages.takeValues()}
        </Button>
      )}
    </>
  );
}

function wordsOf({ status, values, isCut }: Exclude<Given, { status: 'empty' }>, name: string): string {
  const count = values.length;
  if (status === 'put') return messages.putFirst({ name, count });
  return isCut ? messages.cameLateCut({ count }) : messages.cameLate({ count });
}
