import { mergeClasses } from '@fluentui/react-components';
import { definePagePart, useCurrentUser, useLinkSearch } from '#core/browser';
import { signInLink } from '#plugins/access';
import { Mosaic } from './mosaic.tsx';
import { SignInChoices } from './sign-in-choices.tsx';
import { signInSlice } from './sign-in-state.ts';
import { useSignInStyles } from './sign-in.styles.ts';
import { SignedInAlready } from './signed-in-already.tsx';

export const part = definePagePart({ slices: [signInSlice] });

/** `/login/`: the ways to sign in, or the way on for somebody who is signed in already. */
export default function SignInPage() {
  const styles = useSignInStyles();
  const user = useCurrentUser();
  const { next = '/', reason } = useLinkSearch(signInLink);
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
          {user.isAnonymous ? <SignInChoices next={next} reason={reason} /> : <SignedInAlready user={user} />}
        </main>
      </div>
      <div className={styles.picture}>
        <Mosaic />
      </div>
    </div>
  );
}
