import { Checkbox, Field, Input } from '@fluentui/react-components';
import { isRecord } from '#core/common';
import type { ControlProps } from '#plugins/viz-kit';
import { nameOfColumn } from '../../common/display-name.ts';
import { placeMessages } from '../../common/place-messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { ChoiceField } from '../slots/choice-field.tsx';
import { useEditorStyles } from '../slots/editor.styles.ts';
import { useChartEditing } from '../use-explore.ts';
import { hintsOf, shownText } from './schema-hints.ts';

/** Where the rows of a map are: in two columns, in one text, or in a geohash. */
export default function SpatialControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useEditorStyles();
  const editing = useChartEditing();
  const { title, description } = hintsOf(name, schema);
  const given = isRecord(value) ? value : {};
  const type = typeof given['type'] === 'string' ? given['type'] : 'latlong';
  const columns = (editing?.dataset.columns ?? []).map((column) => [column.column_name, nameOfColumn(column)] as const);
  const set = (part: Readonly<Record<string, unknown>>) => onChange({ ...given, type, ...part });
  const columnField = (key: string, label: string) => (
    <ChoiceField
      label={label}
      value={shownText(given[key])}
      choices={columns}
      onChange={(chosen) => set({ [key]: chosen })}
    />
  );
  return (
    <div className={styles.form}>
      <SettingLabel title={title} help={description} />
      <ChoiceField
        label={placeMessages.kind()}
        value={type}
        choices={[
          ['latlong', placeMessages.latlong()],
          ['delimited', placeMessages.delimited()],
          ['geohash', placeMessages.geohash()],
        ]}
        onChange={(chosen) => set({ type: chosen })}
      />
      {type === 'latlong' && columnField('lonCol', placeMessages.longitude())}
      {type === 'latlong' && columnField('latCol', placeMessages.latitude())}
      {type === 'geohash' && columnField('geohashCol', placeMessages.text())}
      {type === 'delimited' && (
        <>
          {columnField('lonlatCol', placeMessages.text())}
          <Field label={placeMessages.delimiter()} size="small">
            <Input
              size="small"
              value={shownText(given['delimiter'])}
              placeholder=","
              onChange={(_event, data) => set({ delimiter: data.value })}
            />
          </Field>
          <Checkbox
            label={placeMessages.latitudeFirst()}
            checked={given['reverseCheckbox'] === true}
            onChange={(_event, data) => set({ reverseCheckbox: data.checked === true })}
          />
        </>
      )}
    </div>
  );
}
