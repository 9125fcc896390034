import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { messages } from '../../common/messages.ts';
import type { Problem } from '../../common/problem.ts';

const useStyles = makeStyles({
  root: { height: '100%', overflowY: 'auto', boxSizing: 'border-box', padding: '8px 12px' },
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: {
    display: 'flex',
    gap: '8px',
    width: '100%',
    padding: '3px 4px',
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  leads: {
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  kind: { flexShrink: 0, width: '64px', color: tokens.colorNeutralForeground3 },
  place: { flexShrink: 0, width: '56px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  none: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const kinds = { type: messages.kindType, run: messages.kindRun, contract: messages.kindContract };

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly isChecking: boolean;
  readonly onGoTo: (line: number) => void;
}

/** What is wrong, each with its line; a click leads there. */
export function ProblemList({ problems, isChecking, onGoTo }: ProblemListProps) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={messages.problems()}>
      <h2 className={styles.heading}>{messages.problems()}</h2>
      <ul className={styles.list} role="list">
        {problems.map((problem, index) => (
          <li key={`${String(index)} ${problem.message}`}>
            <ProblemLine problem={problem} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
      {(problems.length === 0 || isChecking) && (
        <p className={styles.none} role="status">
          {isChecking ? messages.checking() : messages.noProblems()}
        </p>
      )}
    </section>
  );
}

function ProblemLine({ problem, onGoTo }: { readonly problem: Problem } & Pick<ProblemListProps, 'onGoTo'>) {
  const styles = useStyles();
  const { kind, message, line } = problem;
  const words = (
    <>
      <span className={styles.kind}>{kinds[kind]()}</span>
      <span className={styles.place}>{line === undefined ? '' : messages.atLine({ line })}</span>
      <span>{message}</span>
    </>
  );
  if (line === undefined) return <div className={styles.line}>{words}</div>;
  return (
    <button
      type="button"
      className={mergeClasses(styles.line, styles.leads)}
      onClick={() => {
        onGoTo(line);
      }}
    >
      {words}
    </button>
  );
}
