import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DividerShortRegular } from '@fluentui/react-icons';
import { useBranch } from '#core/browser';
import { datasetIdOf } from '#plugins/charts';
import { DashboardPages } from '#plugins/dashboard';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterEntry } from '../../contract/filter-configuration.ts';
import { isInstant } from '../state/filter-selectors.ts';
import { newDivider, newFilter } from './new-entry.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    padding: '8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** Adds a filter, over the dataset of the last one or of a chart, or a divider. */
export function EntryActions({ onAdd }: { readonly onAdd: (entry: FilterEntry) => void }) {
  const styles = useStyles();
  const { filters } = useSettings();
  const { dashboard } = useBranch(DashboardPages);
  const firstChart = Object.values(dashboard?.charts ?? {})[0];
  const areInstant = filters.length > 0 && filters.every(isInstant);
  return (
    <div className={styles.root}>
      <Button
        size="small"
        icon={<AddRegular />}
        onClick={() => {
          const last = filters.at(-1)?.targets[0]?.datasetId;
          const datasetId = last ?? (firstChart === undefined ? undefined : datasetIdOf(firstChart.formData));
          onAdd(newFilter(datasetId, areInstant, Math.random));
        }}
      >
        {messages.addFilter()}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        icon={<DividerShortRegular />}
        onClick={() => onAdd(newDivider(Math.random))}
      >
        {messages.addDivider()}
      </Button>
    </div>
  );
}
