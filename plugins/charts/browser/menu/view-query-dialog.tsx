import { useState } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { announce, showToast, copyText } from '#core/browser';
import type { ChartActionContext, ChartDialogProps } from '#plugins/charts';
import type { PredicateOrigin } from '#plugins/queries';
import { menuMessages } from '../../common/menu-messages.ts';
import { QueryTabs } from '../frame/query-tabs.tsx';
import { ChartDialog } from './chart-dialog.tsx';

const useStyles = makeStyles({
  sql: {
    margin: 0,
    padding: '12px',
    overflow: 'auto',
    minHeight: '80px',
    flexShrink: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: tokens.fontSizeBase200 },
  cell: {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '4px 12px 4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  condition: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  muted: { color: tokens.colorNeutralForeground3 },
});

/** The SQL that was run, and who put each condition into it. */
export default function ViewQueryDialog({
  sliceName,
  state,
  dispatch,
  ...opening
}: ChartActionContext & ChartDialogProps) {
  const styles = useStyles();
  const [chosen, setChosen] = useState(0);
  const answers = state?.queriesResponse ?? [];
  const answer = answers[chosen] ?? answers[0];
  const copy = () => {
    copyText(answer?.sql ?? '').then(
      () => {
        dispatch(announce({ text: menuMessages.copied() }));
      },
      () => {
        dispatch(showToast({ toastType: 'warning', text: menuMessages.copyFailed() }));
      },
    );
  };
  return (
    <ChartDialog
      title={sliceName === '' ? menuMessages.queryOfUnnamed() : menuMessages.queryOf({ name: sliceName })}
      {...opening}
      actions={
        answer !== undefined && (
          <Button appearance="primary" icon={<CopyRegular />} onClick={copy}>
            {menuMessages.copy()}
          </Button>
        )
      }
    >
      {answer === undefined && <p className={styles.muted}>{menuMessages.notRun()}</p>}
      <QueryTabs count={answers.length} chosen={chosen} onChoose={setChosen} />
      {answer !== undefined && (
        <>
          <pre className={styles.sql} tabIndex={0}>
            {answer.sql}
          </pre>
          <h3 className={styles.heading}>{menuMessages.origins()}</h3>
          <Origins origins={answer.origins} />
        </>
      )}
    </ChartDialog>
  );
}

function Origins({ origins }: { readonly origins: readonly PredicateOrigin[] }) {
  const styles = useStyles();
  if (origins.length === 0) return <p className={styles.muted}>{menuMessages.noOrigins()}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.cell} scope="col">
            {menuMessages.originKind()}
          </th>
          <th className={styles.cell} scope="col">
            {menuMessages.originLabel()}
          </th>
          <th className={styles.cell} scope="col">
            {menuMessages.originSql()}
          </th>
        </tr>
      </thead>
      <tbody>
        {origins.map((origin, index) => (
          <tr key={index}>
            <td className={styles.cell}>{origin.kind}</td>
            <td className={styles.cell}>{origin.label}</td>
            <td className={styles.cell}>
              <code className={styles.condition}>{origin.sql}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
