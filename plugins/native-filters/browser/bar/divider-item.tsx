import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FilterDivider } from '../../contract/filter-configuration.ts';

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '12px', marginTop: '2px' },
  inLine: { borderLeft: `1px solid ${tokens.colorNeutralStroke2}`, paddingLeft: '10px', whiteSpace: 'nowrap' },
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

interface DividerItemProps {
  readonly divider: FilterDivider;
  readonly isCompact: boolean;
  /** In one line: false where it is behind "More filters". */
  readonly hasRoom?: boolean;
}

/** A line with a title between filters. */
export function DividerItem({ divider, isCompact, hasRoom = true }: DividerItemProps) {
  const styles = useStyles();
  const { title, description = '' } = divider;
  return (
    <li
      {...(hasRoom ? {} : { 'data-has-no-room': '' })}
      className={isCompact ? '' : styles.root}
      {...(isCompact ? { title: description } : {})}
    >
      <h3 className={mergeClasses(styles.title, isCompact && styles.inLine)}>{title}</h3>
      {!isCompact && description !== '' && <p className={styles.text}>{description}</p>}
    </li>
  );
}
