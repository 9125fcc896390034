import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { InspectedPlugin } from '#plugins/plugin-admin';
import { installMessages as messages } from '../../common/install-messages.ts';
import { trustTexts } from '../../common/trust-messages.ts';
import { PluginIcon, imageOfSvg } from '../plugin-icon.tsx';
import { TrustBadge } from '../trust-badge.tsx';
import { standingOf } from './standing-of.ts';

const useStyles = makeStyles({
  head: { display: 'flex', gap: '12px', alignItems: 'flex-start' },
  words: { minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  id: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  description: { marginTop: '4px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    columnGap: '16px',
    rowGap: '6px',
    margin: 0,
    lineHeight: tokens.lineHeightBase300,
  },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  level: { marginTop: '2px', color: tokens.colorNeutralForeground2 },
});

/** What a packed plugin says of itself, what it may do, and who signed it. */
export function PackageFacts({ plugin }: { readonly plugin: InspectedPlugin }) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.head}>
        <PluginIcon source={plugin.icon === null ? undefined : imageOfSvg(plugin.icon)} sizePx={40} />
        <div className={styles.words}>
          <div className={styles.title}>{plugin.title}</div>
          <div className={styles.id}>{plugin.id}</div>
          {plugin.description !== null && <div className={styles.description}>{plugin.description}</div>}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={messages.version()}>{plugin.version}</Fact>
        <Fact name={messages.standing()}>{standingOf(plugin)}</Fact>
        <Fact name={messages.level()}>
          <TrustBadge trust={plugin.trust} />
          <div className={styles.level}>{trustTexts[plugin.trust]()}</div>
          {plugin.has_server_half && <div className={styles.level}>{messages.hasServerHalf()}</div>}
        </Fact>
        <Fact name={messages.reaches()}>
          <Names names={plugin.hosts} none={messages.reachesNobody()} />
        </Fact>
        <Fact name={messages.fills()}>
          <Names names={plugin.fills} none={messages.fillsNothing()} />
        </Fact>
        <Fact name={messages.signed()}>{plugin.signer ?? messages.unsigned()}</Fact>
        <Fact name={messages.author()}>{plugin.author ?? messages.unknown()}</Fact>
        <Fact name={messages.license()}>{plugin.license ?? messages.unknown()}</Fact>
        <Fact name={messages.hash()}>
          <span className={styles.code}>{plugin.hash}</span>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}

function Names({ names, none }: { readonly names: readonly string[]; readonly none: string }) {
  const styles = useStyles();
  if (names.length === 0) return none;
  return (
    <ul className={styles.list}>
      {names.map((name) => (
        <li key={name} className={styles.code}>
          {name}
        </li>
      ))}
    </ul>
  );
}
