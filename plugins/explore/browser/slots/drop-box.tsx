import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { usePopoverEscape } from '#core/browser/ui';
import type { ReactNode } from 'react';
import { useFieldDrop, type DraggedField } from '../fields/drag.ts';
import { ClearAll } from './clear-all.tsx';
import { SettingLabel } from '../options/setting-label.tsx';
import { editorPlacing, useEditorStyles } from './editor.styles.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minHeight: '26px',
  },
  over: { outline: `2px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  add: {
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    minHeight: '24px',
    padding: '0 6px',
    maxWidth: '100%',
  },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

export interface DropBoxProps {
  /** form_data key. */
  readonly name: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
  readonly problem?: string | undefined;
  readonly accepts: (field: DraggedField) => boolean;
  readonly onDrop: (field: DraggedField) => void;
  /** Empties it; given where it holds several. */
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A titled box of chips that takes dragged fields. */
export function DropBox({
  name,
  title,
  help,
  isRequired = false,
  problem,
  accepts,
  onDrop,
  onClear,
  children,
}: DropBoxProps) {
  const styles = useStyles();
  const drop = useFieldDrop<HTMLDivElement>(accepts, onDrop);
  return (
    <div className={styles.root} role="group" aria-label={title} data-slot={name}>
      <div className={styles.head}>
        <SettingLabel title={title} isRequired={isRequired} help={help} />
        {onClear !== undefined && <ClearAll field={title} onClear={onClear} />}
      </div>
      <div
        ref={drop.ref}
        className={mergeClasses(styles.box, drop.isOver && styles.over, problem !== undefined && styles.invalid)}
      >
        {children}
      </div>
      {problem !== undefined && <span role="alert" className={styles.problem}>{`${title} ${problem}`}</span>}
    </div>
  );
}

export interface AddButtonProps {
  readonly label: string;
  /** Name of the editor that opens. */
  readonly editorName: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The last line of a box: opens an editor for one more. */
export function AddButton({ label, editorName, isOpen, onOpenChange, children }: AddButtonProps) {
  usePopoverEscape(isOpen, onOpenChange);
  const styles = useStyles();
  const surface = useEditorStyles();
  return (
    <Popover
      open={isOpen}
      onOpenChange={(_event, data) => onOpenChange(data.open)}
      trapFocus
      positioning={editorPlacing}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button className={styles.add} appearance="transparent" size="small" icon={<AddRegular />} data-add="">
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={surface.surface} aria-label={editorName}>
        {children}
      </PopoverSurface>
    </Popover>
  );
}
