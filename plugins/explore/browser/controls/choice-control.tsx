import { Dropdown, Option, makeStyles } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });
const nothing = '\u0000none';

/** One of several texts or numbers, or none where the option allows it. */
export default function ChoiceControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, choices, isClearable, fallback } = hintsOf(name, schema);
  const current = value ?? fallback ?? null;
  const label =
    choices.find(([choice]) => choice === current)?.[1] ?? (current === null ? messages.none() : shownText(current));
  return (
    <>
      <SettingLabel title={title} help={description} />
      <Dropdown
        className={styles.box}
        size="small"
        aria-label={title}
        value={label}
        selectedOptions={[current === null ? nothing : shownText(current)]}
        onOptionSelect={(_event, data) => {
          // The list knows texts only; a choice may be a number or a truth value.
          const chosen = choices.find(([choice]) => String(choice) === data.optionValue)?.[0];
          onChange(data.optionValue === nothing ? null : chosen);
        }}
      >
        {isClearable && <Option value={nothing}>{messages.none()}</Option>}
        {choices.map(([choice, label_]) => (
          <Option key={String(choice)} value={choice === null ? nothing : String(choice)}>
            {label_}
          </Option>
        ))}
      </Dropdown>
    </>
  );
}
