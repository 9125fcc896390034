import { useContext } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { coreMessages } from '../core-messages.ts';
import { PluginFaultsContext } from './plugin-faults.ts';

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
export default function FailedPart({
  owner,
  again,
}: {
  readonly owner: string | undefined;
  readonly again: () => void;
}) {
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
