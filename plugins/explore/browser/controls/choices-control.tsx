import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

/** Any number of texts out of several. */
export default function ChoicesControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, choices } = hintsOf(name, schema);
  const selected = Array.isArray(value) ? value.map(String) : [];
  const labels = choices.filter(([choice]) => selected.includes(String(choice))).map(([, label]) => label);
  return (
    <>
      <SettingLabel title={title} help={description} />
      <Dropdown
        className={styles.box}
        size="small"
        multiselect
        aria-label={title}
        value={labels.join(', ')}
        placeholder={messages.none()}
        selectedOptions={selected}
        onOptionSelect={(_event, data) => onChange(data.selectedOptions)}
      >
        {choices.map(([choice, label]) => (
          <Option key={String(choice)} value={String(choice)}>
            {label}
          </Option>
        ))}
      </Dropdown>
    </>
  );
}
