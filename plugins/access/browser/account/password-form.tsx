import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Input } from '@fluentui/react-components';
import { useBranch, useCurrentUser } from '#core/browser';
import { FormField, type FormFieldProps } from '#core/browser/ui';
import { passwordProblemText } from '../../common/messages.ts';
import { passwordProblem } from '../../common/password-rules.ts';
import { accountMessages, adminMessages } from '../../common/sign-in-messages.ts';
import { failureOf } from '../submission.ts';
import { AccountForms, changePassword } from './account-state.ts';
import { useFormStyles } from './form.styles.ts';

/** Sets a new password. The form empties itself once the password is changed. */
export function PasswordForm() {
  const { passwordChanges } = useBranch(AccountForms);
  return <PasswordFields key={passwordChanges} />;
}

function PasswordFields() {
  const styles = useFormStyles();
  const dispatch = useDispatch();
  const { username, email } = useCurrentUser();
  const { password: submission } = useBranch(AccountForms);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const failure = failureOf(submission);
  const problem = next === '' ? undefined : passwordProblem(next, [username, email]);
  const differs = repeated !== '' && repeated !== next;
  const isReady = next !== '' && problem === undefined && repeated === next && submission.status !== 'sending';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) dispatch(changePassword({ current, next }));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h3 className={styles.heading}>{accountMessages.passwordTitle()}</h3>
      <p className={styles.hint}>{accountMessages.passwordHint()}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordInput
        label={accountMessages.currentPassword()}
        hint={accountMessages.currentPasswordHint()}
        name="current_password"
        errors={failure?.fields}
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
      />
      <PasswordInput
        label={accountMessages.newPassword()}
        name="password"
        errors={failure?.fields}
        error={problem === undefined ? undefined : passwordProblemText(problem)}
        value={next}
        onChange={setNext}
      />
      <PasswordInput
        label={accountMessages.repeatPassword()}
        error={differs ? accountMessages.mismatch() : undefined}
        value={repeated}
        onChange={setRepeated}
      />
      {failure !== undefined && failure.fields === undefined && (
        <p role="alert" className={styles.hint}>
          {failure.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={!isReady}>
          {submission.status === 'sending' ? adminMessages.saving() : accountMessages.changePassword()}
        </Button>
      </div>
    </form>
  );
}

interface PasswordInputProps extends Omit<FormFieldProps, 'children'> {
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PasswordInput({ autoComplete = 'new-password', value, onChange, ...field }: PasswordInputProps) {
  return (
    <FormField {...field}>
      <Input
        type="password"
        autoComplete={autoComplete}
        value={value}
        onChange={(_event, data) => {
          onChange(data.value);
        }}
      />
    </FormField>
  );
}
