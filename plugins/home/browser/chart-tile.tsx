import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { LinkTo } from '#core/browser';
import { useColorScheme } from '#core/browser/ui';
import { chartUrl, type ChartRow } from '#plugins/charts';
import { text } from '../common/messages.ts';

const useStyles = makeStyles({
  tile: {
    display: 'flex',
    flexDirection: 'column',
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    textDecorationLine: 'none',
    color: 'inherit',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  picture: {
    aspectRatio: '16 / 10',
    width: '100%',
    objectFit: 'contain',
    display: 'block',
    boxSizing: 'border-box',
    padding: '10px 12px',
  },
  missing: {
    aspectRatio: '16 / 10',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground4,
    fontSize: tokens.fontSizeBase200,
  },
  words: { padding: '8px 12px 10px', borderTop: `1px solid ${tokens.colorNeutralStroke3}`, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

/** A saved chart as a picture with its name; the whole tile is the link. */
export function ChartTile({ chart }: { readonly chart: ChartRow }) {
  const styles = useStyles();
  const scheme = useColorScheme();
  const [isBroken, setBroken] = useState(false);
  return (
    <LinkTo className={styles.tile} href={chartUrl(chart.id)}>
      {isBroken ? (
        <span className={styles.missing}>{text.noPicture()}</span>
      ) : (
        <img
          key={scheme}
          className={styles.picture}
          alt=""
          loading="lazy"
          src={`${chart.thumbnail_url}?theme=${scheme}`}
          onError={() => setBroken(true)}
        />
      )}
      <span className={styles.words}>
        <span className={styles.name} style={{ display: 'block' }} title={chart.slice_name}>
          {chart.slice_name}
        </span>
        <span className={styles.detail} style={{ display: 'block' }}>
          {[chart.datasource_name_text, text.changed({ when: chart.changed_on_delta_humanized })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </LinkTo>
  );
}
