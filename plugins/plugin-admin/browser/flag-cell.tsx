import { useDispatch } from 'react-redux';
import { Switch, makeStyles, tokens } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import { pluginMessages } from '../common/plugin-messages.ts';
import type { MergedRow } from './merge-rows.ts';
import { askToSwitch } from './plugin-state.ts';

const useStyles = makeStyles({
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

/** The flag of a plugin: its switch, and when a change of it holds. */
export function FlagCell({ row }: { readonly row: MergedRow }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const maySwitch = useCurrentUser().can(['can_write', 'Plugin']);
  const { flag } = row;
  if (flag === null) return <span className={styles.detail}>{pluginMessages.always()}</span>;
  return (
    <div>
      <Switch
        checked={row.flag_on_after_restart}
        disabled={row.flag_pinned || !maySwitch}
        label={<span className={styles.name}>{flag}</span>}
        onChange={(_event, data) => {
          dispatch(askToSwitch({ title: row.title, flag, on: data.checked }));
        }}
      />
      <div className={styles.detail}>{detailOf(row)}</div>
    </div>
  );
}

function detailOf(row: MergedRow): string {
  if (row.flag_pinned) return pluginMessages.pinned();
  if (row.flag_on !== row.flag_on_after_restart) return pluginMessages.afterRestart();
  return row.flag_holds_after === 'restart' ? pluginMessages.holdsAfterRestart() : pluginMessages.holdsAfterReload();
}
