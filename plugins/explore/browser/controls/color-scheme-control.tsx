import { Dropdown, Option, makeStyles, tokens } from '@fluentui/react-components';
import { allCategoricalSchemes, allSequentialSchemes, type ControlProps } from '#plugins/viz-kit';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  scheme: { display: 'flex', alignItems: 'center', gap: '8px', width: '100%' },
  name: { minWidth: '72px', overflow: 'hidden', textOverflow: 'ellipsis' },
  swatches: {
    display: 'flex',
    flexGrow: 1,
    height: '12px',
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
  },
  swatch: { flexGrow: 1 },
});

/** A colour scheme, shown by its colours. */
export default function ColorSchemeControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, fallback } = hintsOf(name, schema);
  const current = shownText(value ?? fallback);
  const schemes: readonly { readonly id: string; readonly label: string; readonly light: readonly string[] }[] =
    name.startsWith('linear') ? allSequentialSchemes() : allCategoricalSchemes();
  return (
    <>
      <SettingLabel title={title} help={description} />
      <Dropdown
        className={styles.box}
        size="small"
        aria-label={title}
        value={schemes.find((scheme) => scheme.id === current)?.label ?? current}
        selectedOptions={[current]}
        onOptionSelect={(_event, data) => onChange(data.optionValue)}
      >
        {schemes.map((scheme) => (
          <Option key={scheme.id} value={scheme.id} text={scheme.label}>
            <span className={styles.scheme}>
              <span className={styles.name}>{scheme.label}</span>
              <span className={styles.swatches} aria-hidden>
                {scheme.light.map((color, index) => (
                  <span key={`${index}${color}`} className={styles.swatch} style={{ backgroundColor: color }} />
                ))}
              </span>
            </span>
          </Option>
        ))}
      </Dropdown>
    </>
  );
}
