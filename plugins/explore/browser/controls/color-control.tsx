import { Button, ColorSwatch, SwatchPicker, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { allCategoricalSchemes, pickedColor, type ControlProps, type PickedColor } from '#plugins/viz-kit';
import { hexOf, pickedFromHex } from '../../common/hex-color.ts';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '6px' },
  any: {
    width: '28px',
    height: '24px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
  none: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** One colour in the place of the usual one: those of the first scheme, or any by the browser's own picker. */
export default function ColorControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description } = hintsOf(name, schema);
  const picked = pickedColor(value) === undefined ? undefined : (value as PickedColor); // it was checked
  const hex = picked === undefined ? '' : hexOf(picked);
  const offered = allCategoricalSchemes()[0]?.light ?? [];
  const pick = (color: string): void => {
    const chosen = pickedFromHex(color);
    if (chosen !== undefined) onChange({ ...chosen, a: picked?.a ?? 1 });
  };
  return (
    <>
      <SettingLabel title={title} help={description} />
      <div className={styles.row}>
        <SwatchPicker
          aria-label={title}
          size="extra-small"
          shape="rounded"
          spacing="small"
          selectedValue={hex}
          onSelectionChange={(_event, data) => pick(data.selectedValue)}
        >
          {offered.map((color) => (
            <ColorSwatch key={color} color={color} value={color.toLowerCase()} aria-label={color} />
          ))}
        </SwatchPicker>
        <input
          type="color"
          className={styles.any}
          aria-label={messages.anyColor({ setting: title })}
          title={messages.anyColor({ setting: title })}
          value={hex === '' ? '#808080' : hex}
          onChange={(event) => pick(event.target.value)}
        />
        {picked === undefined ? (
          <span className={styles.none}>{messages.usualColor()}</span>
        ) : (
          <Button size="small" appearance="subtle" icon={<DismissRegular />} onClick={() => onChange(null)}>
            {messages.usualColor()}
          </Button>
        )}
      </div>
    </>
  );
}
