import { Button, DialogActions, DialogContent, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { pageMessages as messages } from '../../common/page-messages.ts';
import type { ImportRefusal } from '../../common/read-refusal.ts';
import { closeImport, sendBundle } from '../bundle-commands.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  files: {
    margin: 0,
    paddingLeft: '18px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    maxHeight: '30vh',
    overflow: 'auto',
  },
});

/** Passwords that are missing, and whether to replace what is here. */
export function ImportQuestions({ refusal }: { readonly refusal: ImportRefusal }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [passwords, setPasswords] = useState<Readonly<Record<string, string>>>({});
  const { passwordFiles, existing } = refusal;
  const isReady = passwordFiles.every((file) => (passwords[file] ?? '') !== '');
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) dispatch(sendBundle({ passwords, overwrites: existing.length > 0 }));
  };
  return (
    <form onSubmit={send} style={{ display: 'contents' }}>
      <DialogContent className={styles.content}>
        {passwordFiles.length > 0 && <p className={styles.text}>{messages.passwords()}</p>}
        {passwordFiles.map((file) => (
          <Field key={file} label={messages.passwordOf({ file })} required>
            <Input
              type="password"
              autoComplete="off"
              value={passwords[file] ?? ''}
              onChange={(_event, data) => {
                setPasswords({ ...passwords, [file]: data.value });
              }}
            />
          </Field>
        ))}
        {existing.length > 0 && (
          <>
            <p className={styles.text}>{messages.overwrites({ count: existing.length })}</p>
            <ul className={styles.files}>
              {existing.map((file) => (
                <li key={file}>{file}</li>
              ))}
            </ul>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(closeImport())}>{messages.cancel()}</Button>
        <Button appearance="primary" type="submit" disabled={!isReady}>
          {existing.length > 0 ? messages.replace() : messages.continue()}
        </Button>
      </DialogActions>
    </form>
  );
}
