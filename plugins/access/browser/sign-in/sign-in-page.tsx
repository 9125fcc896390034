import { mergeClasses } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import { Mosaic } from './mosaic.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useSignInStyles } from './sign-in.styles.ts';
import { SignedInAlready } from './signed-in-already.tsx';

/** `/login/`: the form, or the way on for somebody who is signed in already. */
export default function SignInPage() {
  const styles = useSignInStyles();
  const user = useCurrentUser();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <div className={styles.brand}>
          <span className={styles.mark} aria-hidden>
            <span className={styles.markTile} />
            <span className={mergeClasses(styles.markTile, styles.markAccent)} />
            <span className={styles.markTile} />
            <span className={styles.markTile} />
          </span>
          Tessera
        </div>
        <main id="main" tabIndex={-1} className={styles.middle}>
          {user.isAnonymous ? <SignInFields /> : <SignedInAlready user={user} />}
        </main>
      </div>
      <div className={styles.picture}>
        <Mosaic />
      </div>
    </div>
  );
}
