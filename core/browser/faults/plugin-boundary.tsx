import { Component, useContext, useState, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { coreMessages } from '../core-messages.ts';
import { PluginFaultsContext } from './plugin-faults.ts';

export interface PluginBoundaryProps {
  /** Id of the plugin that drew it; what the product draws has none, and is kept apart as well. */
  readonly owner: string | undefined;
  /** Instead of the usual line with the plugin's name and *Try again*; null leaves the part out. */
  readonly failed?: (again: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Around each thing that a plugin draws: what throws takes only itself away, and is noted under the plugin's name. */
export function PluginBoundary({ owner, failed, children }: PluginBoundaryProps) {
  const faults = useContext(PluginFaultsContext);
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setAttempt((count) => count + 1);
  };
  return (
    <Caught
      key={attempt}
      onError={(thrown) => {
        faults.failed(owner, thrown, 'crash');
      }}
      failed={failed === undefined ? <FailedPart owner={owner} again={again} /> : failed(again)}
    >
      {children}
    </Caught>
  );
}

interface CaughtProps {
  readonly onError: (thrown: unknown) => void;
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

class Caught extends Component<CaughtProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(thrown);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '4px 8px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  action: {
    border: 'none',
    padding: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Says whose part failed, made of plain elements. */
export function FailedPart({ owner, again }: { readonly owner: string | undefined; readonly again: () => void }) {
  const styles = useStyles();
  const entry = useContext(PluginFaultsContext).entryOf(owner);
  return (
    <div className={styles.root} role="alert">
      <span>
        {entry === undefined
          ? coreMessages.partFailed()
          : coreMessages.partFailedOf({ title: entry.title, version: entry.version })}
      </span>
      <button type="button" className={styles.action} onClick={again}>
        {coreMessages.tryAgain()}
      </button>
    </div>
  );
}
