import { Button, DialogActions, DialogContent, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { FolderZipRegular } from '@fluentui/react-icons';
import { useRef, useState, type DragEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useService } from '#core/browser';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { closeImport, sendBundle } from '../bundle-commands.ts';
import { HeldBundle } from './import-state.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
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
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  input: { display: 'none' },
});

/** Where a bundle is dropped or chosen. */
export function BundlePicker() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const held = useService(HeldBundle);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    if (!/[.]zip$/i.test(file.name)) {
      setWrong(file.name);
      return;
    }
    held.file = file;
    dispatch(sendBundle({ passwords: {}, overwrites: false }));
  };
  // The page's own place for files must not take it too.
  const keep = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.intro}>{messages.intro()}</p>
        <div
          className={mergeClasses(styles.drop, isOver && styles.over)}
          onDragEnter={keep}
          onDragOver={(event) => {
            keep(event);
            setOver(true);
          }}
          onDragLeave={() => {
            setOver(false);
          }}
          onDrop={(event) => {
            keep(event);
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <FolderZipRegular className={styles.icon} aria-hidden />
          <span>{messages.drop()}</span>
          <Button appearance="primary" onClick={() => input.current?.click()}>
            {messages.choose()}
          </Button>
          <input
            ref={input}
            className={styles.input}
            type="file"
            accept=".zip,application/zip"
            aria-label={messages.choose()}
            onChange={(event) => {
              take(event.target.files?.[0]);
            }}
          />
        </div>
        {wrong !== undefined && (
          <p className={styles.problem} role="alert">
            {messages.notZip({ name: wrong })}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(closeImport())}>{messages.cancel()}</Button>
      </DialogActions>
    </>
  );
}
