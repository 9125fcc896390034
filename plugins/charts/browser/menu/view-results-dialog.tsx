import { makeStyles } from '@fluentui/react-components';
import { useExtensions } from '#core/browser';
import type { ChartActionContext, ChartDialogProps } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { menuMessages } from '../../common/menu-messages.ts';
import { ChartTable } from '../frame/chart-table.tsx';
import { ChartDialog } from './chart-dialog.tsx';

const useStyles = makeStyles({ grid: { height: '60vh' } });
const noNames = {};

/** The rows behind a chart. */
export default function ViewResultsDialog({
  sliceName,
  state,
  formData,
  verboseNames = noNames,
  columnFormats,
  ...opening
}: ChartActionContext & ChartDialogProps) {
  const styles = useStyles();
  const types = useExtensions(VizTypes);
  const asked = state?.answeredFormData ?? formData;
  const answers = state?.queriesResponse ?? [];
  return (
    <ChartDialog
      title={menuMessages.resultsOf({ name: sliceName === '' ? menuMessages.untitled() : sliceName })}
      {...opening}
    >
      <div className={styles.grid}>
        <ChartTable
          {...{ answers, verboseNames, columnFormats }}
          viz={findVizType(types, asked.viz_type)}
          formData={asked}
        />
      </div>
    </ChartDialog>
  );
}
