import { Combobox, Option, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import type { ControlProps } from '#plugins/charts';
import { text } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

/** A row or series limit: usual ones to choose, others to type. What is no whole number is kept and explained. */
export default function LimitControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, choices, fallback } = hintsOf(name, schema);
  const current = value ?? fallback;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const commit = (entered: string) => {
    setTyped(undefined);
    const trimmed = entered.trim();
    onChange(trimmed === '' ? null : /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed);
  };
  return (
    <>
      <SettingLabel title={title} help={description} />
      <Combobox
        className={styles.box}
        size="small"
        freeform
        aria-label={title}
        placeholder={text.none()}
        selectedOptions={[shownText(current)]}
        value={typed ?? shownText(current)}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_event, data) => commit(data.optionValue ?? data.optionText ?? '')}
        onBlur={() => {
          if (typed !== undefined) commit(typed);
        }}
      >
        <Option value="" text="">
          {text.none()}
        </Option>
        {choices.map(([choice, label]) => (
          <Option key={choice} value={String(choice)}>
            {label}
          </Option>
        ))}
      </Combobox>
    </>
  );
}
