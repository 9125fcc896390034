import { mergeClasses } from '@fluentui/react-components';
import { HttpClient, definePagePart, useCurrentUser } from '#core/browser';
import { Mosaic } from './mosaic.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { signInSaga } from './sign-in-saga.ts';
import { signInSlice } from './sign-in-state.ts';
import { useSignInStyles } from './sign-in.styles.ts';
import { SignedInAlready } from './signed-in-already.tsx';

export const part = definePagePart({
  slices: [signInSlice],
  deps: { http: HttpClient },
  saga: ({ http }) => signInSaga(http),
});

/** `/login/`: the form, or the way on for somebody who is signed in already. */
export default function SignInPage() {
  const styles = useSignInStyles();
  const user = useCurrentUser();
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.brand}>
          <span className={styles.mark} aria-hidden>
            <span className={styles.markTile} />
            <span className={mergeClasses(styles.markTile, styles.markAccent)} />
            <span className={styles.markTile} />
            <span className={styles.markTile} />
          </span>
          Tessera
        </header>
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
