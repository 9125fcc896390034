import { numberFormatChoices, timeFormatPresets, type ControlProps } from '#plugins/viz-kit';
import { SettingLabel } from '../options/setting-label.tsx';
import { FreeChoice } from './free-choice.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

/** A number or time format: presets with an example, or any d3 format typed. */
export default function FormatControl({ name, schema, value, onChange }: ControlProps) {
  const { title, description, control, fallback } = hintsOf(name, schema);
  const presets = control === 'time-format' ? timeFormatPresets : numberFormatChoices();
  const current = shownText(value ?? fallback);
  return (
    <>
      <SettingLabel title={title} help={description} />
      <FreeChoice
        ariaLabel={title}
        shown={presets.find(([format]) => format === current)?.[1] ?? current}
        selected={[current]}
        choices={presets}
        onCommit={(entered) => {
          if (entered !== '') onChange(entered);
        }}
      />
    </>
  );
}
