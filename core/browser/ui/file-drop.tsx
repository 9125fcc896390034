import { useRef, useState, type ComponentType, type DragEvent } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  drop: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '10px',
    padding: '28px 16px',
    textAlign: 'center',
    border: `1.5px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  over: { border: `1.5px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  icon: { fontSize: '32px', color: tokens.colorBrandForeground1 },
  input: { display: 'none' },
});

export interface FileDropProps {
  readonly icon: ComponentType<{ readonly className?: string }>;
  /** What may be dropped here. */
  readonly text: string;
  /** On the button that opens the browser's own dialog. */
  readonly chooseLabel: string;
  /** As the attribute `accept`; what is dropped is not held to it. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** A place in a dialog where files are dropped or chosen. */
export function FileDrop({ icon: Icon, text, chooseLabel, accept, isMultiple = false, onFiles }: FileDropProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files !== null && files.length > 0) onFiles([...files]);
  };
  // The page's own place for files must not take it too.
  const keep = (event: DragEvent, isOverNow: boolean) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(isOverNow);
  };
  return (
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragEnter={(event) => {
        keep(event, true);
      }}
      onDragOver={(event) => {
        keep(event, true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        keep(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon className={styles.icon} aria-hidden />
      <span>{text}</span>
      <Button appearance="primary" onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        aria-label={chooseLabel}
        onChange={(event) => {
          take(event.target.files);
        }}
      />
    </div>
  );
}
