import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { HttpClient, useService } from '#core/browser';
import { linesAtMost } from '#core/browser/ui';
import { readPluginIcon } from '#plugins/plugin-admin';
import { packageMessages } from '../common/package-messages.ts';
import { pluginMessages } from '../common/plugin-messages.ts';
import type { MergedRow } from './merge-rows.ts';
import { asSentence, withCapital } from './as-sentence.ts';
import { PluginDeeds } from './plugin-deeds.tsx';
import { PluginIcon } from './plugin-icon.tsx';
import { ServerHalf } from './server-half.tsx';
import { TrustBadge } from './trust-badge.tsx';

const useStyles = makeStyles({
  cell: { display: 'flex', gap: '10px', paddingTop: '4px', paddingBottom: '4px' },
  words: { minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightRegular },
  description: { ...linesAtMost(3), overflow: 'hidden' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxWidth: '56ch',
  },
  reason: {
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** What a plugin is, where it comes from, and what is wrong with it. */
export function PluginName({ row }: { readonly row: MergedRow }) {
  const styles = useStyles();
  return (
    <div className={styles.cell}>
      {row.is_external && <RowIcon row={row} />}
      <div className={styles.words}>
        <div className={styles.line}>
          <span className={styles.name}>{row.title}</span>
          {row.is_external && (
            <Badge size="small" appearance="outline" color="informative">
              {pluginMessages.external()}
            </Badge>
          )}
          {row.trust !== null && <TrustBadge trust={row.trust} />}
        </div>
        {row.is_external && <div className={styles.detail}>{originOf(row)}</div>}
        <div className={mergeClasses(styles.detail, styles.description)} title={row.description}>
          {row.description}
        </div>
        {row.requires.length > 0 && (
          <div className={styles.detail}>{pluginMessages.requires({ ids: row.requires.join(', ') })}</div>
        )}
        {row.reason !== null && <div className={styles.reason}>{asSentence(row.reason)}</div>}
        {row.is_external && <PluginDeeds row={row} />}
        {row.server_half !== null && <ServerHalf row={row} half={row.server_half} />}
        {row.browserReason !== undefined && (
          <div className={styles.reason}>{pluginMessages.browserFailed({ reason: row.browserReason })}</div>
        )}
      </div>
    </div>
  );
}

function RowIcon({ row }: { readonly row: MergedRow }) {
  const http = useService(HttpClient);
  const address = row.has_icon ? http.address(readPluginIcon, { params: { id: row.id } }) : undefined;
  return <PluginIcon source={address} sizePx={32} />;
}

/** Version, author and signer, as far as they are known. */
function originOf({ version, author, package: installed }: MergedRow): string {
  const signer = installed?.signer ?? null;
  const parts = [
    version === null ? undefined : packageMessages.version({ version }),
    author === null ? undefined : packageMessages.by({ author }),
    signer === null ? packageMessages.unsigned() : packageMessages.signedBy({ signer }),
    installed === null ? packageMessages.byHand() : undefined,
  ];
  const text = parts.filter((part) => part !== undefined).join(', ');
  return withCapital(text);
}
