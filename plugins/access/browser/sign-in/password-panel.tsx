import { useState, type SyntheticEvent, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Input } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { Bootstrap, HttpClient, definePagePart, useBranch, useService } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { SignInProgress, signInByForm, type SignInPanelProps } from '#plugins/access';
import { signInMessages } from '../../common/sign-in-messages.ts';
import { passwordSaga } from './password-saga.ts';
import { signIn } from './sign-in-state.ts';
import { useSignInStyles } from './sign-in.styles.ts';

export const part = definePagePart({ deps: { http: HttpClient }, saga: ({ http }) => passwordSaga(http) });

/** The form. It is a plain one, so that password managers know it; with scripts the answer comes without a new page. */
export default function PasswordPanel({ next }: SignInPanelProps) {
  const styles = useSignInStyles();
  const dispatch = useDispatch();
  const root = useService(Bootstrap).common.application_root.replace(/\/$/, '');
  const isSending = useBranch(SignInProgress).status === 'sending';
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(signIn({ username, password, next }));
  };
  return (
    <form className={styles.form} method="post" action={`${root}${signInByForm.path}`} onSubmit={submit}>
      <input type="hidden" name="next" value={next} />
      <FormField label={signInMessages.username()}>
        <Input
          name="username"
          autoComplete="username"
          autoFocus
          required
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(_event, data) => {
            setUsername(data.value);
          }}
        />
      </FormField>
      <PasswordField value={password} onChange={setPassword} />
      <Button className={styles.submit} type="submit" appearance="primary" disabled={isSending}>
        {isSending ? signInMessages.submitting() : signInMessages.submit()}
      </Button>
    </form>
  );
}

function PasswordField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <FormField label={signInMessages.password()} {...(hasCapsLock ? { hint: signInMessages.capsLock() } : {})}>
      <Input
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        value={value}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
        onKeyUp={watchCapsLock}
        onKeyDown={watchCapsLock}
        contentAfter={
          <Button
            type="button"
            appearance="transparent"
            size="small"
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={isShown ? signInMessages.hidePassword() : signInMessages.showPassword()}
            aria-pressed={isShown}
            onClick={() => {
              setShown(!isShown);
            }}
          />
        }
      />
    </FormField>
  );
}
