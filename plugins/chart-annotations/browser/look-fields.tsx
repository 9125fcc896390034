import { Checkbox, Input, Select, makeStyles } from '@fluentui/react-components';
import { FieldGroup, FormField, narrowScreen } from '#core/browser/ui';
import { lineStyles, opacities } from '../common/layer-form.ts';
import { messages } from '../common/messages.ts';
import type { FieldsProps } from './fields-props.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '12px',
    [narrowScreen]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  color: { display: 'flex', gap: '8px', alignItems: 'center' },
  choice: { flexGrow: 1, minWidth: 0 },
  well: { width: '40px', height: '32px', padding: '2px', flexShrink: 0 },
  checks: { display: 'flex', flexWrap: 'wrap' },
});

const styleLabels = {
  solid: messages.solid,
  dashed: messages.dashed,
  dotted: messages.dotted,
  longDashed: messages.longDashed,
};
const opacityLabels = {
  '': messages.opaque,
  opacityHigh: messages.opacityHigh,
  opacityMedium: messages.opacityMedium,
  opacityLow: messages.opacityLow,
};
/** Where somebody begins who wants a color of their own. */
const firstColor = '#d13438';

/** How a layer looks. */
export function LookFields({ form, problems, onChange }: FieldsProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.pair}>
        <ColorField color={form.color} onChange={(color) => onChange({ color })} />
        <FormField label={messages.style()}>
          <Select value={form.style} onChange={(_event, data) => onChange({ style: data.value })}>
            {lineStyles.map((style) => (
              <option key={style} value={style}>
                {styleLabels[style]()}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField label={messages.width()} error={problems.width}>
          <Input
            inputMode="decimal"
            value={form.width}
            onChange={(_event, data) => onChange({ width: data.value.replace(',', '.') })}
          />
        </FormField>
        <FormField label={messages.opacity()}>
          <Select value={form.opacity} onChange={(_event, data) => onChange({ opacity: data.value })}>
            {opacities.map((opacity) => (
              <option key={opacity} value={opacity}>
                {opacityLabels[opacity]()}
              </option>
            ))}
          </Select>
        </FormField>
      </div>
      {form.type === 'TIME_SERIES' && (
        <div className={styles.checks}>
          <Checkbox
            label={messages.showMarkers()}
            checked={form.showMarkers}
            onChange={(_event, data) => onChange({ showMarkers: data.checked === true })}
          />
          <Checkbox
            label={messages.hideLine()}
            checked={form.hideLine}
            onChange={(_event, data) => onChange({ hideLine: data.checked === true })}
          />
        </div>
      )}
    </>
  );
}

function ColorField({ color, onChange }: { readonly color: string; readonly onChange: (color: string) => void }) {
  const styles = useStyles();
  const isOwn = color !== '';
  return (
    <FieldGroup label={messages.color()}>
      <div className={styles.color}>
        <Select
          className={styles.choice}
          aria-label={messages.color()}
          value={isOwn ? 'own' : 'scheme'}
          onChange={(_event, data) => onChange(data.value === 'own' ? firstColor : '')}
        >
          <option value="scheme">{messages.schemeColor()}</option>
          <option value="own">{messages.ownColor()}</option>
        </Select>
        {isOwn && (
          <input
            className={styles.well}
            type="color"
            aria-label={messages.pickColor()}
            value={/^#[\da-f]{6}$/i.test(color) ? color : firstColor}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </div>
    </FieldGroup>
  );
}
