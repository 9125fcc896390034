import { makeStyles, tokens } from '@fluentui/react-components';
import type { FilterDivider } from '../../contract/filter-configuration.ts';

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '12px', marginTop: '2px' },
  compact: { borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, paddingLeft: '10px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  text: { margin: '2px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** A line with a title between filters. */
export function DividerItem({ divider, isCompact }: { readonly divider: FilterDivider; readonly isCompact: boolean }) {
  const styles = useStyles();
  const { title, description = '' } = divider;
  return (
    <li className={isCompact ? styles.compact : styles.root} {...(isCompact ? { title: description } : {})}>
      <h3 className={styles.title}>{title}</h3>
      {!isCompact && description !== '' && <p className={styles.text}>{description}</p>}
    </li>
  );
}
