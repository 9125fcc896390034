import { useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Text,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { AddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { Preferences, setPreference, useBranch } from '#core/browser';
import { Modal } from '#core/browser/ui';
import { snippetMessages as messages } from '../../common/messages.ts';
import { builtInSnippets, readSnippets, snippetsPreference, type Snippet } from '../../common/snippets/snippets.ts';
import { SnippetForm } from './snippet-form.tsx';
import { SnippetsDialogState, closeSnippets } from './snippets-dialog-slice.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  hint: { color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { fontFamily: tokens.fontFamilyMonospace, minWidth: '80px' },
  text: {
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground2,
  },
  add: { alignSelf: 'flex-start' },
});

/** The user's own snippets: to add, change and remove. Kept with the user's preferences. */
export default function SnippetsDialog() {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { isOpen } = useBranch(SnippetsDialogState);
  const { values } = useBranch(Preferences);
  const own = readSnippets(values[snippetsPreference]);
  const [edited, setEdited] = useState<Snippet>();
  const keep = (value: readonly Snippet[]) =>
    dispatch(setPreference({ name: snippetsPreference, value, follows: true }));
  const close = () => {
    setEdited(undefined);
    dispatch(closeSnippets());
  };
  return (
    <Modal isOpen={isOpen} onClose={close}>
      <DialogBody>
        <DialogTitle>{messages.title()}</DialogTitle>
        <DialogContent className={styles.content}>
          <Text className={styles.hint}>{messages.hint()}</Text>
          {own.length === 0 && edited === undefined && <Text>{messages.none()}</Text>}
          <ul className={styles.list} aria-label={messages.own()}>
            {own.map((snippet) => (
              <li key={snippet.name} className={styles.row}>
                <span className={styles.name}>{snippet.name}</span>
                <span className={styles.text} title={snippet.text}>
                  {snippet.text.replace(/\s+/g, ' ')}
                </span>
                <Button
                  appearance="subtle"
                  icon={<EditRegular />}
                  aria-label={messages.edit({ name: snippet.name })}
                  onClick={() => {
                    setEdited(snippet);
                  }}
                />
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={messages.remove({ name: snippet.name })}
                  onClick={() => keep(own.filter((each) => each !== snippet))}
                />
              </li>
            ))}
          </ul>
          {edited === undefined ? (
            <Button
              className={styles.add}
              icon={<AddRegular />}
              onClick={() => {
                setEdited({ name: '', text: '' });
              }}
            >
              {messages.add()}
            </Button>
          ) : (
            <SnippetForm
              key={edited.name}
              snippet={edited}
              others={own.map(({ name }) => name).filter((name) => name !== edited.name)}
              onSave={(saved) => {
                const at = own.findIndex(({ name }) => name === edited.name);
                keep(at === -1 ? [...own, saved] : own.map((each, index) => (index === at ? saved : each)));
                setEdited(undefined);
              }}
              onCancel={() => {
                setEdited(undefined);
              }}
            />
          )}
          <Text className={styles.hint}>
            {messages.builtIn({ names: builtInSnippets.map(({ name }) => name).join(', ') })}
          </Text>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{messages.close()}</Button>
        </DialogActions>
      </DialogBody>
    </Modal>
  );
}
