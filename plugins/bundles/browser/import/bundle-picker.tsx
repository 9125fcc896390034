import { Button, DialogActions, DialogContent, makeStyles, tokens } from '@fluentui/react-components';
import { FolderZipRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useService } from '#core/browser';
import { FileDrop } from '#core/browser/ui';
import { pageMessages as messages } from '../../common/page-messages.ts';
import { closeImport, sendBundle } from '../bundle-commands.ts';
import { HeldBundle } from './import-state.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1 },
});

/** Where a bundle is dropped or chosen. */
export function BundlePicker() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const held = useService(HeldBundle);
  const [wrong, setWrong] = useState<string>();
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (!/[.]zip$/i.test(file.name)) {
      setWrong(file.name);
      return;
    }
    held.file = file;
    dispatch(sendBundle({ passwords: {}, overwrites: false }));
  };
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.intro}>{messages.intro()}</p>
        <FileDrop
          icon={FolderZipRegular}
          text={messages.drop()}
          chooseLabel={messages.choose()}
          accept=".zip,application/zip"
          onFiles={take}
        />
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
