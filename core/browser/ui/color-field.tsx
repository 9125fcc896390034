import { Button, ColorSwatch, SwatchPicker, makeStyles } from '@fluentui/react-components';
import { FieldGroup } from './field-group.tsx';
import { TypedField } from './setting-fields.tsx';
import { uiMessages } from './ui-messages.ts';

export interface ColorFieldProps {
  /** Omitted where a label is beside it already. */
  readonly label?: string;
  /** Hex, such as `#2a61ca`; empty: none was chosen. */
  readonly value: string;
  readonly swatches: readonly string[];
  /** What holds while none is chosen; omitted where there always is a color. */
  readonly automatic?: string;
  readonly onChange: (color: string) => void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  swatches: { flexWrap: 'wrap', gap: '4px' },
  automatic: { alignSelf: 'flex-start' },
});

/** A color out of a few, by arrow keys too, or any by its hex code. */
export function ColorField({ label, value, swatches, automatic, onChange }: ColorFieldProps) {
  const styles = useStyles();
  return (
    <FieldGroup {...(label === undefined ? {} : { label })}>
      <div className={styles.root}>
        <SwatchPicker
          className={styles.swatches}
          aria-label={uiMessages.colors()}
          size="extra-small"
          selectedValue={value.toLowerCase()}
          onSelectionChange={(_event, data) => onChange(data.selectedSwatch)}
        >
          {swatches.map((color) => (
            <ColorSwatch key={color} color={color} value={color.toLowerCase()} aria-label={color} />
          ))}
        </SwatchPicker>
        <TypedField
          label={uiMessages.hexColor()}
          value={value}
          {...(automatic === undefined ? {} : { placeholder: automatic })}
          problemOf={(text) =>
            hexOf(text) !== undefined || (automatic !== undefined && text.trim() === '')
              ? undefined
              : uiMessages.hexColorWrong()
          }
          onChange={(text) => onChange(hexOf(text) ?? '')}
        />
        {automatic !== undefined && value !== '' && (
          <Button className={styles.automatic} size="small" appearance="subtle" onClick={() => onChange('')}>
            {automatic}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

/** The color with six digits; `#` may be left out and digits doubled. Undefined where the text is none. */
function hexOf(text: string): string | undefined {
  const digits = /^\s*#?([\da-f]{6}|[\da-f]{3})\s*$/i.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`;
}
