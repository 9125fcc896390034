import { Select } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useBranch, useExtensions } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { NativeLayerSources } from '#plugins/charts';
import { isOfRecords } from '../common/layer-form.ts';
import { messages } from '../common/messages.ts';
import { ChartField } from './chart-field.tsx';
import { ColumnFields } from './column-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { NativeField } from './native-field.tsx';
import { OverrideFields } from './override-fields.tsx';
import { LayerSources, sourceAsked } from './sources-state.ts';

/** Where the data of a layer comes from, and what of it is shown. */
export function SourceFields({ form, problems, onChange }: FieldsProps) {
  const dispatch = useDispatch();
  const [native] = useExtensions(NativeLayerSources);
  const { known } = useBranch(LayerSources);
  const isNative = isOfRecords(form.type) && form.source === 'NATIVE';
  const chartId = isNative ? undefined : form.sourceId;
  const chart = known[chartId ?? 0];
  useEffect(() => {
    if (chartId !== undefined) dispatch(sourceAsked({ chartId }));
  }, [dispatch, chartId]);
  const [first = ''] = chart?.columns.times ?? [];
  const wantsTime = isOfRecords(form.type) && !isNative && form.timeColumn === '' && first !== '';
  useEffect(() => {
    if (wantsTime) onChange({ timeColumn: first });
  }, [wantsTime, first, onChange]);
  return (
    <>
      {isOfRecords(form.type) && (native !== undefined || form.source === 'NATIVE') && (
        <FormField label={messages.source()}>
          <Select
            value={form.source}
            onChange={(_event, data) =>
              onChange({ source: data.value === 'NATIVE' ? 'NATIVE' : 'chart', sourceId: undefined })
            }
          >
            <option value="chart">{messages.sourceChart()}</option>
            <option value="NATIVE">{messages.sourceNative()}</option>
          </Select>
        </FormField>
      )}
      {isNative ? (
        <NativeField
          layerId={form.sourceId}
          problem={problems.sourceId}
          onChange={(sourceId) => onChange({ sourceId })}
        />
      ) : (
        <>
          <ChartField
            chartId={form.sourceId}
            problem={problems.sourceId}
            onChange={({ id, vizType }) =>
              onChange({
                sourceId: id,
                sourceViz: vizType,
                timeColumn: '',
                endColumn: '',
                titleColumn: '',
                descriptionColumns: [],
              })
            }
          />
          {form.sourceId !== undefined && (
            <ColumnFields form={form} problems={problems} columns={chart?.columns} onChange={onChange} />
          )}
          <OverrideFields form={form} problems={problems} onChange={onChange} />
        </>
      )}
    </>
  );
}
