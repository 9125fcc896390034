import { makeStyles, tokens } from '@fluentui/react-components';
import { PluginFaults, useService } from '#core/browser';
import { faultMessages } from '../common/fault-messages.ts';
import type { MergedRow } from './merge-rows.ts';

const useStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxWidth: '56ch',
    overflowWrap: 'anywhere',
  },
  errors: { color: tokens.colorPaletteRedForeground1 },
});

/** What a plugin from outside did: its time in this page, and the errors that pages of all people told of. */
export function PluginDeeds({ row }: { readonly row: MergedRow }) {
  const styles = useStyles();
  const record = useService(PluginFaults)
    .records()
    .find(({ id }) => id === row.id);
  const { faults } = row;
  return (
    <div className={styles.root}>
      {record?.loadMs !== undefined && (
        <div>{faultMessages.loaded({ ms: record.loadMs, spent: Math.round(record.spentMs) })}</div>
      )}
      {faults !== null && (
        <div className={styles.errors}>
          {faultMessages.errors({
            count: faults.count,
            when: new Date(`${faults.last_at}Z`).toLocaleString('en'),
            message: faults.last_message,
          })}
        </div>
      )}
    </div>
  );
}
