import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { FreeChoice } from './free-choice.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

/** A row or series limit: usual ones to choose, others to type. What is no whole number is kept and explained. */
export default function LimitControl({ name, schema, value, onChange }: ControlProps) {
  const { title, description, choices, fallback } = hintsOf(name, schema);
  const current = shownText(value ?? fallback);
  return (
    <>
      <SettingLabel title={title} help={description} />
      <FreeChoice
        ariaLabel={title}
        placeholder={messages.none()}
        shown={current}
        selected={[current]}
        choices={[['', messages.none()], ...choices.map(([choice, label]) => [String(choice), label] as const)]}
        onCommit={(entered) => onChange(entered === '' ? null : /^\d+$/.test(entered) ? Number(entered) : entered)}
      />
    </>
  );
}
