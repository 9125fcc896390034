import { Button } from '@fluentui/react-components';
import { useLinkSearch, type CurrentUser } from '#core/browser';
import { signInLink, signOutRoute } from '#plugins/access';
import { safeNext } from '../../common/safe-next.ts';
import { signInMessages } from '../../common/sign-in-messages.ts';
import { useSignInStyles } from './sign-in.styles.ts';

/** Somebody who is signed in opened the sign-in page: go on, or change the user. */
export function SignedInAlready({ user }: { readonly user: CurrentUser }) {
  const styles = useSignInStyles();
  const { next } = useLinkSearch(signInLink);
  const name = [user.firstName, user.lastName].filter((part) => part !== '').join(' ');
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{signInMessages.alreadyIn({ name: name === '' ? user.username : name })}</h1>
      <div className={styles.actions}>
        <Button as="a" appearance="primary" href={safeNext(next, window.location.origin)}>
          {signInMessages.goOn()}
        </Button>
        <Button as="a" href={signOutRoute.path}>
          {signInMessages.switchUser()}
        </Button>
      </div>
    </div>
  );
}
