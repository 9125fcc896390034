import { useMemo } from 'react';
import { makeStyles } from '@fluentui/react-components';
import { useExtensions } from '#core/browser';
import { VizTypes, answerFormats, findVizType, type ChartActionContext, type ChartDialogProps } from '#plugins/charts';
import { menuText } from '../../common/menu-messages.ts';
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
  const formatOf = useMemo(
    () => answerFormats(findVizType(types, asked.viz_type), asked, columnFormats),
    [types, asked, columnFormats],
  );
  return (
    <ChartDialog title={menuText.resultsOf({ name: sliceName === '' ? menuText.untitled() : sliceName })} {...opening}>
      <div className={styles.grid}>
        <ChartTable answers={state?.queriesResponse ?? []} verboseNames={verboseNames} formatOf={formatOf} />
      </div>
    </ChartDialog>
  );
}
