import { useState } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { pluginMessages } from '../common/plugin-messages.ts';
import type { MergedRow } from './merge-rows.ts';

const useStyles = makeStyles({
  toggle: {
    border: 'none',
    background: 'none',
    padding: 0,
    font: 'inherit',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
  list: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  point: { color: tokens.colorNeutralForeground3, marginTop: '4px' },
  key: { margin: 0, overflowWrap: 'anywhere' },
  none: { color: tokens.colorNeutralForeground3 },
});

/** How much a plugin contributes; opened, every contribution under its extension point. */
export function Contributions({ row }: { readonly row: MergedRow }) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const count = row.contributions.length;
  if (count === 0) return <span className={styles.none}>{pluginMessages.nothing()}</span>;
  const points = [...new Set(row.contributions.map(({ point }) => point))].sort();
  return (
    <div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {pluginMessages.contributionCount({ count })}
      </button>
      {isOpen && (
        <dl className={styles.list}>
          {points.map((point) => (
            <div key={point}>
              <dt className={styles.point}>{point}</dt>
              {row.contributions
                .filter((one) => one.point === point)
                .map(({ key }) => (
                  <dd key={key} className={styles.key}>
                    {key}
                  </dd>
                ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
