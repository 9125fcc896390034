import { Combobox, Option, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { numberFormatPresets, timeFormatPresets, type ControlProps } from '#plugins/charts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' } });

/** A number or time format: presets with an example, or any d3 format typed. Specification §9.1.9. */
export default function FormatControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, control, fallback } = hintsOf(name, schema);
  const presets = control === 'time-format' ? timeFormatPresets : numberFormatPresets;
  const current = shownText(value ?? fallback);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const commit = (entered: string) => {
    setTyped(undefined);
    if (entered !== '') onChange(entered);
  };
  return (
    <>
      <SettingLabel title={title} help={description} />
      <Combobox
        className={styles.box}
        size="small"
        freeform
        aria-label={title}
        selectedOptions={[current]}
        value={typed ?? presets.find(([format]) => format === current)?.[1] ?? current}
        onChange={(event) => setTyped(event.target.value)}
        onOptionSelect={(_event, data) => commit(data.optionValue ?? data.optionText ?? '')}
        onBlur={() => {
          if (typed !== undefined) commit(typed.trim());
        }}
      >
        {presets.map(([format, example]) => (
          <Option key={format} value={format}>
            {example}
          </Option>
        ))}
      </Combobox>
    </>
  );
}
