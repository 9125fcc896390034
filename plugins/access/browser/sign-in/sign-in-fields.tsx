import { useState, type SyntheticEvent, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { Bootstrap, useBranch, useLinkSearch, useService } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { signInByForm, signInLink } from '#plugins/access';
import { signInTexts } from '../../common/texts.ts';
import { failureOf } from '../submission.ts';
import { SignInForm, signIn } from './sign-in-state.ts';
import { useSignInStyles } from './sign-in.styles.ts';

const reasonTexts = {
  credentials: signInTexts.credentials,
  expired: signInTexts.expired,
  link: signInTexts.link,
  refused: signInTexts.refused,
  'signed-out': signInTexts.signedOut,
};

/** The form. It is a plain one, so that password managers know it; with scripts the answer comes without a new page. */
export function SignInFields() {
  const styles = useSignInStyles();
  const dispatch = useDispatch();
  const { next, reason } = useLinkSearch(signInLink);
  const root = useService(Bootstrap).common.application_root.replace(/\/$/, '');
  const { submission } = useBranch(SignInForm);
  const failure = failureOf(submission);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(signIn({ username, password, next: next ?? '/' }));
  };
  const isFailure = failure !== undefined || reason === 'credentials' || reason === 'link';
  const message = failure === undefined ? reason && reasonTexts[reason]() : failureText(failure);
  return (
    <form className={styles.form} method="post" action={`${root}${signInByForm.path}`} onSubmit={submit}>
      <h1 className={styles.heading}>{signInTexts.heading()}</h1>
      <p className={styles.intro}>{signInTexts.intro()}</p>
      {message !== undefined && submission.status !== 'sending' && (
        <MessageBar intent={isFailure ? 'error' : 'info'} layout="multiline" role={isFailure ? 'alert' : 'status'}>
          <MessageBarBody>{message}</MessageBarBody>
        </MessageBar>
      )}
      <input type="hidden" name="next" value={next ?? '/'} />
      <FormField label={signInTexts.username()}>
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
      <Button className={styles.submit} type="submit" appearance="primary" disabled={submission.status === 'sending'}>
        {submission.status === 'sending' ? signInTexts.submitting() : signInTexts.submit()}
      </Button>
      <p className={styles.hint}>{signInTexts.ownerHint()}</p>
    </form>
  );
}

function failureText(failure: { readonly kind: string; readonly message: string }): string {
  return failure.kind === 'unauthenticated' ? signInTexts.credentials() : failure.message;
}

function PasswordField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
  };
  return (
    <FormField label={signInTexts.password()} {...(hasCapsLock ? { hint: signInTexts.capsLock() } : {})}>
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
            aria-label={isShown ? signInTexts.hidePassword() : signInTexts.showPassword()}
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
