import type { ComponentType, ReactNode } from 'react';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useWorkbench } from '../react/context.tsx';
import { SectionHeading } from './section-heading.tsx';

/** An act offered to the reader: an address or a function. */
export type StateAction =
  { readonly label: string; readonly href: string } | { readonly label: string; readonly onClick: () => void };

export interface EmptyStateProps {
  readonly title: string;
  /** Why it is empty and what will be here. */
  readonly text?: ReactNode;
  readonly icon?: ComponentType<{ readonly className?: string }>;
  /** The one next act, as a primary button. */
  readonly action?: StateAction;
  readonly secondaryAction?: StateAction;
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '8px',
    padding: '40px 16px',
    color: tokens.colorNeutralForeground2,
  },
  icon: { fontSize: '32px', color: tokens.colorNeutralForeground4, marginBottom: '4px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0, maxWidth: '52ch', color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', justifyContent: 'center', marginTop: '8px' },
});

/** Shown where there is nothing yet: says why, and offers the next action. */
export function EmptyState({ title, text, icon: Icon, action, secondaryAction, children }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      {Icon !== undefined && <Icon className={styles.icon} />}
      <SectionHeading className={styles.title}>{title}</SectionHeading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {(action !== undefined || secondaryAction !== undefined) && (
        <div className={styles.actions}>
          {action !== undefined && <ActionButton action={action} appearance="primary" />}
          {secondaryAction !== undefined && <ActionButton action={secondaryAction} appearance="secondary" />}
        </div>
      )}
      {children}
    </section>
  );
}

/** An act as a button; addresses go through the router. */
export function ActionButton({
  action,
  appearance,
}: {
  readonly action: StateAction;
  readonly appearance: 'primary' | 'secondary';
}) {
  const { navigate } = useWorkbench();
  return (
    <Button
      appearance={appearance}
      onClick={
        'href' in action
          ? () => {
              navigate(action.href);
            }
          : action.onClick
      }
    >
      {action.label}
    </Button>
  );
}
