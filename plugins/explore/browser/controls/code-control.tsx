import { Textarea, makeStyles, tokens } from '@fluentui/react-components';
import type { ControlProps } from '#plugins/viz-kit';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  text: { fontFamily: tokens.fontFamilyMonospace, minHeight: '140px', maxHeight: 'none', whiteSpace: 'pre' },
});

/** A text of several lines, such as a template or styles. */
export default function CodeControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, fallback } = hintsOf(name, schema);
  const current = value ?? fallback;
  return (
    <>
      <SettingLabel title={title} help={description} htmlFor={`option-${name}`} />
      <Textarea
        id={`option-${name}`}
        className={styles.box}
        textarea={{ className: styles.text, spellCheck: false, dir: 'ltr' }}
        size="small"
        resize="vertical"
        value={typeof current === 'string' ? current : ''}
        onChange={(_event, data) => onChange(data.value)}
      />
    </>
  );
}
