import { Select, makeStyles, tokens } from '@fluentui/react-components';
import { useExtensions } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { genericType } from '#plugins/databases';
import { timeGrains } from '#plugins/datasets';
import { VizTypes, findVizType, type FormData, type VizType } from '#plugins/viz-kit';
import type { ShownResult } from '../../../contract/result-state.ts';
import { inOrder, shownSlots, withVizType } from '../../../common/chart/result-form-data.ts';
import { resultChartMessages as messages } from '../../../common/result-messages.ts';
import { SlotField } from './slot-field.tsx';

const useStyles = makeStyles({
  settings: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '210px',
    boxSizing: 'border-box',
    padding: `4px ${tokens.spacingHorizontalS} 8px`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'auto',
    flexShrink: 0,
    '@container (max-width: 520px)': {
      flexDirection: 'row',
      flexWrap: 'wrap',
      width: '100%',
      maxHeight: '40%',
      paddingRight: '72px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  field: { minWidth: '140px' },
});

export interface ChartSettingsProps {
  readonly viz: VizType;
  readonly result: ShownResult;
  readonly formData: FormData;
  readonly onFormData: (formData: FormData) => void;
}

/** Type, slots and time grain of a result's chart. */
export function ChartSettings({ viz, result, formData, onFormData }: ChartSettingsProps) {
  const styles = useStyles();
  const types = useExtensions(VizTypes);
  const { key, part } = result;
  const slots = shownSlots(viz, formData);
  const hasTime = slots.some(({ kind, key: slot }) => {
    const column = part.columns.find(({ name }) => name === formData[slot]);
    return kind === 'time-axis' && column?.type_generic === genericType.temporal;
  });
  return (
    <div className={styles.settings} role="group" aria-label={messages.settings()}>
      <div className={styles.field}>
        <FormField label={messages.type()}>
          <Select
            size="small"
            value={viz.key}
            onChange={(_event, data) => {
              const next = findVizType(types, data.value);
              if (next !== undefined) onFormData(withVizType(formData, viz, next, part.columns, key));
            }}
          >
            {types.map((type) => (
              <option key={type.key} value={type.key}>
                {type.name}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      {slots.map((slot) => (
        <div key={slot.key} className={styles.field}>
          <SlotField
            slot={slot}
            columns={part.columns}
            formData={formData}
            onFormData={(next) => {
              onFormData(inOrder(next));
            }}
          />
        </div>
      ))}
      {hasTime && (
        <div className={styles.field}>
          <GrainField formData={formData} onFormData={onFormData} />
        </div>
      )}
    </div>
  );
}

function GrainField({ formData, onFormData }: Pick<ChartSettingsProps, 'formData' | 'onFormData'>) {
  return (
    <FormField label={messages.grain()}>
      <Select
        size="small"
        value={typeof formData['time_grain_sqla'] === 'string' ? formData['time_grain_sqla'] : ''}
        onChange={(_event, data) => {
          onFormData({ ...formData, time_grain_sqla: data.value === '' ? null : data.value });
        }}
      >
        <option value="">{messages.noGrain()}</option>
        {timeGrains.map(([duration, name]) => (
          <option key={duration} value={duration}>
            {name}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
