import { Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { whiteBackground, type DashboardBlockProps } from '#plugins/dashboard';
import { blockMessages } from '../../common/block-messages.ts';
import { focusComponent } from '../edit/layout-boxes.ts';

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
  input: { width: '100%', fontWeight: tokens.fontWeightSemibold },
});

const sizes = ['SMALL_HEADER', 'MEDIUM_HEADER', 'LARGE_HEADER'] as const;

/** A heading on the grid. */
export default function HeaderBlock({ component, isEditing, onChange }: DashboardBlockProps) {
  const styles = useStyles();
  const { text = '', headerSize, background } = component.meta;
  const size = sizes.find((known) => known === headerSize) ?? 'MEDIUM_HEADER';
  if (isEditing)
    return (
      <HeaderInput
        className={styles[size]}
        text={text}
        onChange={(next) => onChange({ text: next })}
        onDone={() => focusComponent(component.id)}
      />
    );
  return (
    <h2 className={mergeClasses(styles.root, styles[size], background === whiteBackground && styles.white)}>{text}</h2>
  );
}

interface HeaderInputProps {
  readonly className: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** By the keyboard: the focus goes where the next key has its place. */
  readonly onDone: () => void;
}

function HeaderInput({ className, text, onChange, onDone }: HeaderInputProps) {
  const styles = useStyles();
  return (
    <Input
      className={mergeClasses(className, styles.input)}
      appearance="underline"
      value={text}
      placeholder={blockMessages.headerPlaceholder()}
      aria-label={blockMessages.header()}
      onChange={(_event, data) => onChange(data.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') onDone();
      }}
    />
  );
}
