import { makeStyles, tokens } from '@fluentui/react-components';
import { HttpClient, definePagePart, useCurrentUser } from '#core/browser';
import { accountMessages } from '../../common/sign-in-messages.ts';
import { accountSaga } from './account-saga.ts';
import { accountSlice } from './account-state.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export const part = definePagePart({
  slices: [accountSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => accountSaga(http),
});

const useStyles = makeStyles({
  section: { display: 'grid', gap: '32px', maxWidth: '420px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Own name and password, in the settings page. */
export default function AccountSection() {
  const styles = useStyles();
  const user = useCurrentUser();
  return (
    <div className={styles.section}>
      <p className={styles.hint}>{accountMessages.profileHint({ username: user.username })}</p>
      <ProfileForm />
      <PasswordForm />
    </div>
  );
}
