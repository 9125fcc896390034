import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { messages } from '../../common/messages.ts';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    minHeight: 0,
    padding: '0 4px',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export interface ClearAllProps {
  /** Title of the slot or list. */
  readonly field: string;
  readonly onClear: () => void;
}

/** Empties a box of several chips in one step; the keyboard goes on at the button that adds one. */
export function ClearAll({ field, onClear }: ClearAllProps) {
  const styles = useStyles();
  return (
    <Button
      className={styles.root}
      size="small"
      appearance="transparent"
      aria-label={messages.clearAllOf({ field })}
      onClick={({ currentTarget }) => {
        currentTarget.closest('[data-slot]')?.querySelector<HTMLElement>('[data-add]')?.focus(); // before this one is gone
        onClear();
      }}
    >
      {messages.clearAll()}
    </Button>
  );
}
