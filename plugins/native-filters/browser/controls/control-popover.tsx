import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import { usePopoverEscape } from '#core/browser/ui';
import type { ReactNode } from 'react';
import { barMessages as messages } from '../../common/bar-messages.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex', minWidth: 0 },
  trigger: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    paddingRight: '26px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  clearable: { paddingRight: '48px' },
  value: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', unicodeBidi: 'plaintext' },
  empty: { color: tokens.colorNeutralForeground3 },
  // Above the trigger, which Fluent raises while it shows the focus.
  arrow: {
    position: 'absolute',
    zIndex: 1,
    right: '8px',
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: tokens.colorNeutralForeground3,
  },
  clear: {
    position: 'absolute',
    zIndex: 1,
    right: '24px',
    top: '1px',
    minWidth: '22px',
    width: '22px',
    height: '22px',
    padding: 0,
  },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    padding: 0,
    width: '300px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'min(460px, 80dvh)',
    boxSizing: 'border-box',
    overflow: 'hidden',
  },
});

export interface ControlPopoverProps {
  /** Name of the filter. */
  readonly name: string;
  /** What is selected, in words; null when nothing is. */
  readonly summary: string | null;
  readonly placeholder?: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onClear: () => void;
  /** Mounted while it is open. */
  readonly children: ReactNode;
}

/** A box that tells what is selected and opens the control of a filter. Nothing is asked of the data before. */
export function ControlPopover(props: ControlPopoverProps) {
  const styles = useStyles();
  const { name, summary, placeholder = messages.all(), isOpen, onOpenChange, onClear, children } = props;
  usePopoverEscape(isOpen, onOpenChange);
  return (
    <div className={styles.root}>
      <Popover
        open={isOpen}
        onOpenChange={(_event, data) => {
          onOpenChange(data.open);
        }}
        trapFocus
        positioning={{ position: 'below', align: 'start', fallbackPositions: ['above-start', 'after-top'] }}
      >
        <PopoverTrigger disableButtonEnhancement>
          <Button
            className={mergeClasses(styles.trigger, summary !== null && styles.clearable)}
            size="small"
            title={summary ?? ''}
            aria-label={`${messages.choose({ name })}: ${summary ?? placeholder}`}
          >
            <span className={mergeClasses(styles.value, summary === null && styles.empty)}>
              {summary ?? placeholder}
            </span>
          </Button>
        </PopoverTrigger>
        <PopoverSurface className={styles.surface} aria-label={name}>
          {children}
        </PopoverSurface>
      </Popover>
      {summary !== null && (
        <Button
          className={styles.clear}
          appearance="transparent"
          size="small"
          icon={<DismissRegular fontSize={14} />}
          aria-label={messages.clearFilter({ name })}
          onClick={onClear}
        />
      )}
      <ChevronDownRegular className={styles.arrow} fontSize={14} aria-hidden />
    </div>
  );
}
