import { useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { numberFormatChoices, timeFormatPresets, type ControlProps } from '#plugins/viz-kit';
import { formatExample } from '../../common/format-example.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { FreeChoice } from './free-choice.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({
  example: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

/** A number or time format: presets, or any d3 format typed, with what it makes of an example. */
export default function FormatControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const { title, description, control, fallback } = hintsOf(name, schema);
  const kind = control === 'time-format' ? 'time' : 'number';
  const presets = kind === 'time' ? timeFormatPresets : numberFormatChoices();
  const current = shownText(value ?? fallback);
  return (
    <>
      <SettingLabel title={title} help={description} />
      <FreeChoice
        ariaLabel={title}
        shown={presets.find(([format]) => format === current)?.[1] ?? current}
        selected={[current]}
        choices={presets}
        onTyped={setTyped}
        onCommit={(entered) => {
          setTyped('');
          if (entered !== '') onChange(entered);
        }}
      />
      <span className={styles.example} aria-live="polite">
        {formatExample(kind, typed.trim() === '' ? current : typed.trim())}
      </span>
    </>
  );
}
