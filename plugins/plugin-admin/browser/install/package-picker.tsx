import { useRef, useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, DialogActions, DialogContent, Input, makeStyles, tokens } from '@fluentui/react-components';
import { FolderZipRegular } from '@fluentui/react-icons';
import { FormField } from '#core/browser/ui';
import { installMessages as messages } from '../../common/install-messages.ts';
import { closeInstall, inspectPackage } from './install-state.ts';
import { useTakeFiles } from './use-take-files.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
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
  icon: { fontSize: '32px', color: tokens.colorBrandForeground1 },
  input: { display: 'none' },
  address: { display: 'flex', gap: '8px', alignItems: 'center' },
  line: { flexGrow: 1, minWidth: 0 },
});

/** A packed plugin is chosen here, dropped anywhere on the page, or fetched. */
export function PackagePicker() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const take = useTakeFiles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.intro}>{messages.intro()}</p>
        <div className={styles.drop}>
          <FolderZipRegular className={styles.icon} aria-hidden />
          <span>{messages.drop()}</span>
          <Button appearance="primary" onClick={() => input.current?.click()}>
            {messages.choose()}
          </Button>
          <input
            ref={input}
            className={styles.input}
            type="file"
            multiple
            accept=".zip,.minisig"
            aria-label={messages.choose()}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
            }}
          />
        </div>
        <AddressForm />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => dispatch(closeInstall())}>{messages.cancel()}</Button>
      </DialogActions>
    </>
  );
}

function AddressForm() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const [address, setAddress] = useState('');
  const look = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address.trim() !== '') dispatch(inspectPackage({ address: address.trim() }));
  };
  return (
    <form onSubmit={look}>
      <FormField label={messages.address()} hint={messages.addressHint()}>
        {(field) => (
          <div className={styles.address}>
            <Input
              {...field}
              type="url"
              className={styles.line}
              value={address}
              placeholder={messages.addressPlaceholder()}
              onChange={(_event, data) => {
                setAddress(data.value);
              }}
            />
            <Button type="submit" disabled={address.trim() === ''}>
              {messages.look()}
            </Button>
          </div>
        )}
      </FormField>
    </form>
  );
}
