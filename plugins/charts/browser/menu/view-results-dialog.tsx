import { makeStyles } from '@fluentui/react-components';
import type { ChartActionContext } from '#plugins/charts';
import { menuText } from '../../common/menu-messages.ts';
import { ChartTable } from '../frame/chart-table.tsx';
import { ChartDialog } from './chart-dialog.tsx';

const useStyles = makeStyles({ grid: { height: '60vh' } });
const noNames = {};

/** The rows behind a chart. */
export default function ViewResultsDialog({
  sliceName,
  state,
  onClose,
}: ChartActionContext & { readonly onClose: () => void }) {
  const styles = useStyles();
  return (
    <ChartDialog
      title={menuText.resultsOf({ name: sliceName === '' ? menuText.untitled() : sliceName })}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <ChartTable answers={state?.queriesResponse ?? []} verboseNames={noNames} />
      </div>
    </ChartDialog>
  );
}
