import { useEffect, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Permission } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { useLoadAgain } from '../react/load-retry.ts';
import { LinkTo } from './link-to.tsx';

/** What a plain page says. Made of plain elements, so that it still shows when nothing else can be loaded. */
export interface PlainPageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '8px',
    padding: '15vh 16px 48px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  text: {
    margin: 0,
    maxWidth: '56ch',
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  action: {
    border: 'none',
    padding: 0,
    background: 'none',
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  actions: { display: 'flex', gap: '16px', marginTop: '12px', alignItems: 'center' },
});

export function PlainPage({ title, text, children }: PlainPageProps) {
  const styles = useStyles();
  useEffect(() => {
    document.title = `${title} · Tessera`;
  }, [title]);
  return (
    <section className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

export function NotFoundPage() {
  return (
    <PlainPage title={coreMessages.notFound()} text={coreMessages.notFoundText()}>
      <LinkTo href="/">{coreMessages.goHome()}</LinkTo>
    </PlainPage>
  );
}

export function NotAllowedPage({ permission }: { readonly permission: Permission }) {
  return (
    <PlainPage
      title={coreMessages.notAllowed()}
      text={coreMessages.notAllowedText({ permission: `${permission[0]} on ${permission[1]}` })}
    >
      <LinkTo href="/">{coreMessages.goHome()}</LinkTo>
    </PlainPage>
  );
}

/** A page that threw. */
export function PageCrash({ error }: { readonly error: unknown }) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <PlainPage title={coreMessages.pageCrashed()} text={message}>
      <a
        href={window.location.href}
        onClick={(event) => {
          event.preventDefault();
          window.location.reload();
        }}
      >
        {coreMessages.reload()}
      </a>
      <LinkTo href="/">{coreMessages.goHome()}</LinkTo>
    </PlainPage>
  );
}

/** A page whose code could not be fetched. It is asked for again here: reloading from a server that is gone shows nothing. */
export function PageNotLoaded() {
  const styles = useStyles();
  const again = useLoadAgain();
  return (
    <PlainPage title={coreMessages.pageNotLoaded()} text={coreMessages.pageNotLoadedText()}>
      <button type="button" className={styles.action} onClick={again}>
        {coreMessages.tryAgain()}
      </button>
      <LinkTo href="/">{coreMessages.goHome()}</LinkTo>
    </PlainPage>
  );
}
