import { Field, Input, makeStyles } from '@fluentui/react-components';
import { isRecord } from '#core/common';
import type { ControlProps } from '#plugins/viz-kit';
import { placeMessages } from '../../common/place-messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: '6px' },
  box: { minWidth: 0, width: '100%' },
});

/** Middle and zoom of a map's window. */
export default function ViewportControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description } = hintsOf(name, schema);
  const given = isRecord(value) ? value : {};
  return (
    <>
      <SettingLabel title={title} help={description} />
      <div className={styles.parts}>
        {(['longitude', 'latitude', 'zoom'] as const).map((part) => (
          <Field key={part} label={placeMessages[part]()} size="small">
            <Input
              className={styles.box}
              size="small"
              type="number"
              value={shownText(given[part])}
              onChange={(_event, data) => onChange({ ...given, [part]: data.value === '' ? null : Number(data.value) })}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
