import { ColorField } from '#core/browser/ui';
import { allCategoricalSchemes, pickedColor, type ControlProps, type PickedColor } from '#plugins/viz-kit';
import { hexOf, pickedFromHex } from '../../common/hex-color.ts';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

/** One color in the place of the usual one: those of the first scheme, or any by its hex code. */
export default function ColorControl({ name, schema, value, onChange }: ControlProps) {
  const { title, description } = hintsOf(name, schema);
  const picked = pickedColor(value) === undefined ? undefined : (value as PickedColor); // it was checked
  return (
    <>
      <SettingLabel title={title} help={description} />
      <ColorField
        value={picked === undefined ? '' : hexOf(picked)}
        swatches={allCategoricalSchemes()[0]?.light ?? []}
        automatic={messages.usualColor()}
        onChange={(color) => {
          const chosen = pickedFromHex(color);
          onChange(chosen === undefined ? null : { ...chosen, a: picked?.a ?? 1 });
        }}
      />
    </>
  );
}
