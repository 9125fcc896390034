import { makeStyles, tokens } from '@fluentui/react-components';
import { FieldGroup } from '#core/browser/ui';
import type { DataMask } from '#plugins/dashboard';
import { selectOptionsOf } from '../../common/types/select-filter.ts';
import { withLabel } from '../../common/types/shared.ts';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { NativeFilter } from '../../contract/filter-configuration.ts';
import { FilterControlView } from '../controls/filter-control-view.tsx';
import { filterQuestion, furtherTargets } from '../state/filter-question.ts';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  box: {
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    maxWidth: '360px',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** The filter itself, as readers will see it; what is selected here is what it begins with. */
export function DefaultField({ filter }: { readonly filter: NativeFilter }) {
  const styles = useStyles();
  const { datasets, types, change } = useSettings();
  const type = types.find(({ key }) => key === filter.filterType);
  if (type === undefined) return null;
  const needsColumn = type.target === 'column' && filterQuestion(filter, {}) === undefined;
  const takesFirst = type.key === 'filter_select' && selectOptionsOf(filter).defaultToFirstItem;
  const { extraFormData = {}, filterState = {} } = filter.defaultDataMask;
  const mask: DataMask = { extraFormData, filterState };
  const dataset = datasets[filter.targets[0]?.datasetId ?? 0];
  const keep = (chosen: DataMask) => {
    const next = withLabel(type, filter, chosen, dataset);
    change(filter, 'default', {
      defaultDataMask: { extraFormData: next.extraFormData, filterState: next.filterState, ownState: {} },
    });
  };
  return (
    <FieldGroup label={messages.defaultValue()} hint={messages.defaultText()}>
      <div className={styles.box}>
        {needsColumn || takesFirst ? (
          <p className={styles.hint}>{takesFirst ? messages.firstItem() : messages.defaultNeedsColumn()}</p>
        ) : (
          <FilterControlView
            filter={filter}
            mask={mask}
            dataset={dataset}
            parents={{}}
            more={furtherTargets(filter, datasets, () => ({}))}
            isCompact={false}
            onChange={keep}
          />
        )}
      </div>
    </FieldGroup>
  );
}
