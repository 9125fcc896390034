import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { whiteBackground, type DashboardBlockProps } from '#plugins/dashboard';
import { blockText } from '../../common/block-messages.ts';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: '6px 0 2px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  white: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  SMALL_HEADER: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  MEDIUM_HEADER: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  LARGE_HEADER: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  input: { width: '100%' },
});

const sizes = ['SMALL_HEADER', 'MEDIUM_HEADER', 'LARGE_HEADER'] as const;

/** A heading on the grid. */
export default function HeaderBlock({ component, isEditing, onChange }: DashboardBlockProps) {
  const styles = useStyles();
  const { text = '', headerSize, background } = component.meta;
  const size = sizes.find((known) => known === headerSize) ?? 'MEDIUM_HEADER';
  if (isEditing) return <HeaderInput text={text} onChange={(next) => onChange({ text: next })} />;
  return (
    <h2 className={mergeClasses(styles.root, styles[size], background === whiteBackground && styles.white)}>{text}</h2>
  );
}

function HeaderInput({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) {
  const styles = useStyles();
  return (
    <Input
      className={styles.input}
      appearance="underline"
      value={text}
      placeholder={blockText.headerPlaceholder()}
      aria-label={blockText.header()}
      onChange={(_event, data) => onChange(data.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
