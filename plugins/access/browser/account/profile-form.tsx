import { useState, type SyntheticEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Button, Input } from '@fluentui/react-components';
import { useBranch, useCurrentUser } from '#core/browser';
import { FormField } from '#core/browser/ui';
import { accountMessages, adminMessages } from '../../common/sign-in-messages.ts';
import { failureOf } from '../submission.ts';
import { AccountForms, saveProfile } from './account-state.ts';
import { useFormStyles } from './form.styles.ts';

/** First and last name of the signed-in user. */
export function ProfileForm() {
  const styles = useFormStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { profile, savedNames } = useBranch(AccountForms);
  const stored = savedNames ?? { firstName: user.firstName, lastName: user.lastName };
  const [firstName, setFirstName] = useState(stored.firstName);
  const [lastName, setLastName] = useState(stored.lastName);
  const failure = failureOf(profile);
  const isChanged = firstName.trim() !== stored.firstName || lastName.trim() !== stored.lastName;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    dispatch(saveProfile({ firstName: firstName.trim(), lastName: lastName.trim() }));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <h3 className={styles.heading}>{accountMessages.profile()}</h3>
      <div className={styles.pair}>
        <FormField label={accountMessages.firstName()} name="first_name" errors={failure?.fields}>
          <Input
            autoComplete="given-name"
            maxLength={64}
            value={firstName}
            onChange={(_event, data) => {
              setFirstName(data.value);
            }}
          />
        </FormField>
        <FormField label={accountMessages.lastName()} name="last_name" errors={failure?.fields}>
          <Input
            autoComplete="family-name"
            maxLength={64}
            value={lastName}
            onChange={(_event, data) => {
              setLastName(data.value);
            }}
          />
        </FormField>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.hint}>
          {failure.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" appearance="primary" disabled={!isChanged || profile.status === 'sending'}>
          {profile.status === 'sending' ? adminMessages.saving() : accountMessages.saveProfile()}
        </Button>
      </div>
    </form>
  );
}
