import { Fragment, useDeferredValue, type ReactNode } from 'react';
import { Button, Divider, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { Bootstrap, Contributed, useBranch, useExtensions, useService } from '#core/browser';
import { SignInMethods, SignInProgress } from '#plugins/access';
import { signInMessages } from '../../common/sign-in-messages.ts';
import { useSignInStyles } from './sign-in.styles.ts';

const reasonTexts = {
  credentials: signInMessages.credentials,
  expired: signInMessages.expired,
  link: signInMessages.link,
  refused: signInMessages.refused,
  'signed-out': signInMessages.signedOut,
};
const failures: readonly string[] = ['credentials', 'link', 'refused'];

interface SignInChoicesProps {
  readonly next: string;
  /** Why somebody is asked to sign in. */
  readonly reason: keyof typeof reasonTexts | undefined;
}

/** All ways to sign in: panels one below the other, then the links to other systems. */
export function SignInChoices({ next, reason }: SignInChoicesProps) {
  const styles = useSignInStyles();
  // Deferred, so that the page stays while the code of a panel comes that a later plugin has brought.
  const methods = useDeferredValue(useExtensions(SignInMethods));
  const panels = methods.flatMap((method) =>
    'load' in method ? [<Contributed key={method.id} view={method} given={{ next }} />] : [],
  );
  const links = useLinks(next);
  const blocks = links.length === 0 ? panels : [...panels, <Fragment key="links">{links}</Fragment>];
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>{signInMessages.heading()}</h1>
      <p className={styles.intro}>{signInMessages.intro()}</p>
      <SignInMessage reason={reason} />
      {blocks.map((block, index) => (
        <Fragment key={block.key}>
          {index > 0 && <Divider className={styles.divider}>{signInMessages.or()}</Divider>}
          {block}
        </Fragment>
      ))}
      <p className={styles.hint}>{signInMessages.ownerHint()}</p>
    </div>
  );
}

function useLinks(next: string): readonly ReactNode[] {
  const styles = useSignInStyles();
  const { application_root: root, conf } = useService(Bootstrap).common;
  const links = useExtensions(SignInMethods).flatMap((method) =>
    'links' in method ? method.links(conf).map((link) => ({ ...link, key: `${method.id} ${link.key}` })) : [],
  );
  return links.map(({ key, label, icon: Icon, href }) => (
    <Button
      key={key}
      as="a"
      className={styles.link}
      href={`${root.replace(/\/$/, '')}${href(next)}`}
      {...(Icon === undefined ? {} : { icon: <Icon /> })}
    >
      {label}
    </Button>
  ));
}

/** What came of the last attempt, else why somebody is here. */
function SignInMessage({ reason }: Pick<SignInChoicesProps, 'reason'>) {
  const progress = useBranch(SignInProgress);
  const isFailure = progress.status === 'failed' || (reason !== undefined && failures.includes(reason));
  const message = progress.status === 'failed' ? progress.message : reason && reasonTexts[reason]();
  if (message === undefined || progress.status === 'sending') return null;
  return (
    <MessageBar intent={isFailure ? 'error' : 'info'} layout="multiline" role={isFailure ? 'alert' : 'status'}>
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  );
}
