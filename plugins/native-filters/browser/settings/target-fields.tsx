import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DismissRegular } from '@fluentui/react-icons';
import { settingsMessages as messages } from '../../common/settings-messages.ts';
import type { FilterTarget, NativeFilter } from '../../contract/filter-configuration.ts';
import { ColumnField } from './column-field.tsx';
import { DatasetField } from './dataset-field.tsx';
import { useSettings } from './use-settings.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1', display: 'flex', flexDirection: 'column', gap: '8px' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto', gap: '16px', alignItems: 'end' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  add: { alignSelf: 'flex-start' },
});

interface TargetFieldsProps {
  readonly filter: NativeFilter;
  readonly problemOf: (field: string) => string | undefined;
}

/** The dataset and column a filter takes its values from, and the same values elsewhere. */
export function TargetFields({ filter, problemOf }: TargetFieldsProps) {
  const styles = useStyles();
  const { types, datasets, change } = useSettings();
  const type = types.find(({ key }) => key === filter.filterType);
  const [first, ...more] = filter.targets;
  if (type === undefined || type.target === 'none') return null;
  const store = (targets: readonly FilterTarget[], resets: boolean) =>
    change(filter, 'targets', {
      targets: [...targets],
      ...(resets ? { defaultDataMask: { extraFormData: {}, filterState: {}, ownState: {} }, sortMetric: null } : {}),
    });
  const put = (place: number, target: FilterTarget) =>
    store(
      filter.targets.map((other, at) => (at === place ? target : other)),
      place === 0,
    );
  const withColumn = (target: FilterTarget | undefined, name: string): FilterTarget => ({
    ...target,
    column: { name },
  });
  return (
    <>
      <DatasetField
        datasetId={first?.datasetId}
        problem={problemOf('dataset')}
        onChange={(datasetId) => store([{ datasetId }, ...more], true)}
      />
      {type.target === 'column' ? (
        <ColumnField
          dataset={datasets[first?.datasetId ?? 0]}
          fits={type.fits}
          column={first?.column?.name ?? ''}
          problem={problemOf('column')}
          onChange={(name) => store([withColumn(first, name), ...more], true)}
        />
      ) : (
        <span />
      )}
      {type.target === 'column' && (
        <div className={styles.wide}>
          {more.map((target, index) => (
            <div key={`${String(index)} ${String(target.datasetId)}`} className={styles.row}>
              <DatasetField datasetId={target.datasetId} onChange={(datasetId) => put(index + 1, { datasetId })} />
              <ColumnField
                dataset={datasets[target.datasetId ?? 0]}
                fits={type.fits}
                column={target.column?.name ?? ''}
                onChange={(name) => put(index + 1, withColumn(target, name))}
              />
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={messages.removeTarget()}
                onClick={() =>
                  store(
                    filter.targets.filter((_target, at) => at !== index + 1),
                    false,
                  )
                }
              />
            </div>
          ))}
          {more.length > 0 && <p className={styles.hint}>{messages.moreTargetsText()}</p>}
          <Button
            className={styles.add}
            size="small"
            appearance="subtle"
            icon={<AddRegular />}
            title={messages.moreTargetsText()}
            onClick={() => store([...filter.targets, {}], false)}
          >
            {messages.addTarget()}
          </Button>
        </div>
      )}
    </>
  );
}
