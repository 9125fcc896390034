import { Button, Tooltip, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDoubleRightRegular } from '@fluentui/react-icons';
import { SplitPane } from '#core/browser/ui';
import { messages } from '../../common/messages.ts';
import type { ChartEditing } from '../use-explore.ts';
import { ChartPanel } from './chart-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { ExploreFields } from './explore-fields.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { useFoldedPanes } from './use-folded-panes.ts';
import { usePaneSizes } from './use-pane-sizes.ts';

const useStyles = makeStyles({
  side: { height: '100%', minHeight: 0, backgroundColor: tokens.colorNeutralBackground2 },
  row: { display: 'flex', height: '100%', minHeight: 0 },
  strip: {
    flexShrink: 0,
    padding: '8px 4px',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  rest: { flexGrow: 1, minWidth: 0, minHeight: 0 },
  column: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
});

/** Fields, settings and chart side by side, the tables below the chart. */
export function WidePanes({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const [sizes, resize] = usePaneSizes();
  const [folded, fold] = useFoldedPanes();
  const chart = (
    <SplitPane
      direction="row"
      sizePx={sizes.settings}
      minPx={240}
      maxPx={560}
      ariaLabel={messages.resizeSettings()}
      onResize={(settings) => resize({ settings })}
      first={
        <div className={styles.side}>
          <SettingsPanel editing={editing} />
        </div>
      }
      second={<ChartAndTables editing={editing} />}
    />
  );
  if (folded.fields) {
    return (
      <div className={styles.row}>
        <div className={styles.strip}>
          <Tooltip content={messages.unfoldFields()} relationship="label">
            <Button
              appearance="subtle"
              size="small"
              icon={<ChevronDoubleRightRegular />}
              aria-expanded={false}
              onClick={() => fold({ fields: false })}
            />
          </Tooltip>
        </div>
        <div className={styles.rest}>{chart}</div>
      </div>
    );
  }
  return (
    <SplitPane
      direction="row"
      sizePx={sizes.fields}
      minPx={160}
      maxPx={480}
      ariaLabel={messages.resizeFields()}
      onResize={(fields) => resize({ fields })}
      first={
        <div className={styles.side}>
          <ExploreFields editing={editing} onFold={() => fold({ fields: true })} />
        </div>
      }
      second={chart}
    />
  );
}

function ChartAndTables({ editing }: { readonly editing: ChartEditing }) {
  const styles = useStyles();
  const [sizes, resize] = usePaneSizes();
  const [folded, fold] = useFoldedPanes();
  const tables = <DataPanel isFolded={folded.data} onFold={(data) => fold({ data })} />;
  if (folded.data) {
    return (
      <div className={styles.column}>
        <div className={styles.rest}>
          <ChartPanel editing={editing} />
        </div>
        {tables}
      </div>
    );
  }
  return (
    <SplitPane
      direction="column"
      sizePx={sizes.chart}
      minPx={180}
      maxPx={1600}
      ariaLabel={messages.resizeData()}
      onResize={(chart) => resize({ chart })}
      first={<ChartPanel editing={editing} />}
      second={tables}
    />
  );
}
