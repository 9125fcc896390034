import { makeStyles, tokens } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import { accountTexts } from '../../common/texts.ts';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

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
      <p className={styles.hint}>{accountTexts.profileHint({ username: user.username })}</p>
      <ProfileForm />
      <PasswordForm />
    </div>
  );
}
