import { useState } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircleRegular } from '@fluentui/react-icons';
import type { ErrorInfo } from '#core/common';
import { ActionButton, type StateAction } from './empty-state.tsx';
import { SectionHeading } from './section-heading.tsx';
import { uiMessages } from './ui-messages.ts';

export interface ErrorStateProps {
  readonly error: ErrorInfo;
  /** Default: "An error occurred", or "Not found". */
  readonly title?: string;
  /** Shows "Try again". */
  readonly onRetry?: () => void;
  /** The one next act, in place of "Try again". */
  readonly action?: StateAction;
  /** Smaller, for a panel. */
  readonly isCompact?: boolean;
}

/** Of the container around it, where that says so by `containerType`: too low, or so narrow that lines and acts wrap. */
const veryLow = '@container (max-height: 127px) or ((max-width: 219px) and (max-height: 219px))';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '8px',
    padding: '40px 16px',
  },
  // A low panel keeps the next act in sight: what may be long scrolls above it.
  compact: { padding: '12px 8px', boxSizing: 'border-box', minHeight: '128px', maxHeight: '100%' },
  // Where even that is too high, title and act come side by side, and the rest below them.
  row: {
    [veryLow]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'center',
      padding: 0,
      minHeight: 0,
      flexShrink: 0,
      maxHeight: 'none',
    },
  },
  below: { [veryLow]: { order: 1, flexBasis: '100%' } },
  scrolls: { flexShrink: 1, minHeight: 0, overflowY: 'auto' },
  // Who asks for details scrolls through all of it.
  open: { maxHeight: 'none', flexShrink: 0 },
  icon: { fontSize: '32px', color: tokens.colorPaletteRedForeground1 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  message: { margin: 0, maxWidth: '64ch', overflowWrap: 'anywhere', lineHeight: tokens.lineHeightBase300 },
  issues: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  details: {
    maxWidth: 'min(640px, 100%)',
    maxHeight: '220px',
    overflow: 'auto',
    textAlign: 'left',
    margin: 0,
    padding: '8px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', justifyContent: 'center', marginTop: '4px' },
});

/** A failure where content would be: message, details on demand, one next act. */
export function ErrorState({ error, title, onRetry, action, isCompact = false }: ErrorStateProps) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const details = detailsOf(error);
  const isGone = error.kind === 'not-found';
  const isDeadEnd = isGone || error.kind === 'forbidden'; // asking again would hardly help
  const next =
    action ??
    (isDeadEnd && !isCompact
      ? { label: uiMessages.toStart(), href: '/' }
      : onRetry === undefined
        ? undefined
        : { label: uiMessages.tryAgain(), onClick: onRetry });
  return (
    <section
      role="alert"
      className={mergeClasses(styles.root, isCompact && styles.compact, isCompact && styles.row, isOpen && styles.open)}
    >
      {!isCompact && <ErrorCircleRegular className={styles.icon} />}
      <SectionHeading className={styles.title}>
        {title ?? (isGone ? uiMessages.notFound() : uiMessages.errorOccurred())}
      </SectionHeading>
      <p className={mergeClasses(styles.message, styles.below, isCompact && !isOpen && styles.scrolls)}>
        {isGone && error.message === 'Not found' ? uiMessages.notFoundText() : error.message}
      </p>
      {error.kind === 'forbidden' && !isCompact && <p className={styles.message}>{uiMessages.whoCanGrant()}</p>}
      {error.issueCodes.length > 0 && (
        <ul className={mergeClasses(styles.issues, styles.below, isCompact && !isOpen && styles.scrolls)}>
          {error.issueCodes.map((issue) => (
            <li key={issue.code}>{issue.message}</li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {next !== undefined && <ActionButton action={next} appearance="primary" />}
        {details !== '' && (
          <Button
            appearance="subtle"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {isOpen ? uiMessages.hideDetails() : uiMessages.showDetails()}
          </Button>
        )}
      </div>
      {isOpen && <pre className={mergeClasses(styles.details, styles.below)}>{details}</pre>}
    </section>
  );
}

/** Details for a person who is asked for help: type and facts, without the issue codes shown above. */
function detailsOf(error: ErrorInfo): string {
  const facts = Object.fromEntries(Object.entries(error.extra ?? {}).filter(([name]) => name !== 'issue_codes'));
  const lines = [
    error.errorType,
    error.fields === undefined ? undefined : JSON.stringify(error.fields, undefined, 2),
    Object.keys(facts).length === 0 ? undefined : JSON.stringify(facts, undefined, 2),
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}
