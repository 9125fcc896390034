import { Input, makeStyles } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

export default function TextControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, fallback } = hintsOf(name, schema);
  const current = value ?? fallback;
  return (
    <>
      <SettingLabel title={title} help={description} htmlFor={`option-${name}`} />
      <Input
        id={`option-${name}`}
        className={styles.box}
        size="small"
        value={typeof current === 'string' ? current : ''}
        onChange={(_event, data) => onChange(data.value)}
      />
    </>
  );
}
