import { useDispatch } from 'react-redux';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useCurrentUser } from '#core/browser';
import type { ServerHalfColumn } from '#plugins/plugin-admin';
import { serverHalfMessages as messages, serverHalfStates } from '../common/server-half-messages.ts';
import type { MergedRow } from './merge-rows.ts';
import { askToAllow, askToTakeBack } from './server-half-saga.ts';

const useStyles = makeStyles({
  part: {
    marginTop: '6px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxWidth: '56ch',
  },
  detail: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorPaletteRedForeground1 },
  hash: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere', userSelect: 'all' },
  button: { marginTop: '6px' },
});

/** Where somebody should look before the server is started again. */
const alarming: readonly ServerHalfColumn['state'][] = ['changed', 'failed'];

/** The server half of a plugin from outside: whether it runs, which files it has, and allowing it. */
export function ServerHalf({ row, half }: { readonly row: MergedRow; readonly half: ServerHalfColumn }) {
  const styles = useStyles();
  return (
    <div className={styles.part}>
      <div className={alarming.includes(half.state) ? styles.warning : styles.detail}>{textOf(half)}</div>
      {half.hash !== null && (
        <div className={styles.detail}>
          {messages.version({ version: half.version ?? '' })}{' '}
          <span className={mergeClasses(styles.detail, styles.hash)}>{half.hash}</span>
        </div>
      )}
      <ServerHalfButton row={row} half={half} />
    </div>
  );
}

const textOf = ({ state, reason }: ServerHalfColumn): string =>
  state === 'failed' ? serverHalfStates.failed({ reason: reason ?? '' }) : serverHalfStates[state]();

function ServerHalfButton({ row, half }: { readonly row: MergedRow; readonly half: ServerHalfColumn }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const user = useCurrentUser();
  const { id, title } = row;
  const { hash, version, is_allowed: isAllowed, state } = half;
  if (hash === null || state === 'forbidden' || !user.can(['can_allow_server_half', 'Plugin'])) return null;
  return (
    <Button
      size="small"
      className={styles.button}
      onClick={() => {
        dispatch(isAllowed ? askToTakeBack({ id, title }) : askToAllow({ id, title, version: version ?? '', hash }));
      }}
    >
      {isAllowed ? messages.takeBack() : messages.allow()}
    </Button>
  );
}
