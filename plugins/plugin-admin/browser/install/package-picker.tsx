import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, DialogActions, DialogContent, Input, makeStyles, tokens } from '@fluentui/react-components';
import { FolderZipRegular } from '@fluentui/react-icons';
import { FileDrop, FormField } from '#core/browser/ui';
import { installMessages as messages } from '../../common/install-messages.ts';
import { closeInstall, inspectPackage } from './install-state.ts';
import { useTakeFiles } from './use-take-files.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  address: { display: 'flex', gap: '8px', alignItems: 'center' },
  line: { flexGrow: 1, minWidth: 0 },
});

/** A packed plugin is chosen here, dropped anywhere on the page, or fetched. */
export function PackagePicker() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const take = useTakeFiles();
  return (
    <>
      <DialogContent className={styles.content}>
        <p className={styles.intro}>{messages.intro()}</p>
        <FileDrop
          icon={FolderZipRegular}
          text={messages.drop()}
          chooseLabel={messages.choose()}
          accept=".zip,.minisig"
          isMultiple
          onFiles={take}
        />
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
