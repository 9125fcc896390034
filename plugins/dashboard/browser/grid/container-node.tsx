import type { CSSProperties } from 'react';
import { useSelector } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { growsOverPages, holdsPrintUnclipped } from '#plugins/viz-kit';
import { selectIsEditing, whiteBackground } from '#plugins/dashboard';
import { pageMessages } from '../../common/page-messages.ts';
import { stackedGrid } from '../edit/layout-boxes.ts';
import type { HoldingNodeProps } from './layout-node-props.ts';
import { RowInTurn, rowsAtOnce } from './row-in-turn.tsx';

/** On paper: what grows over pages leaves no room for the headings they repeat, unless all around it are blocks. */
const blocks = { ...growsOverPages, '& > * + *': { marginTop: '12px' } } as const;

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, '@media print': blocks },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(var(--dashboard-columns), minmax(0, 1fr))',
    gap: '12px',
    alignItems: 'start',
    [stackedGrid]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    '@media print': { [holdsPrintUnclipped]: blocks },
  },
  white: {
    padding: '12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  empty: { padding: '32px 16px', textAlign: 'center', color: tokens.colorNeutralForeground3 },
});

/** A row puts its children side by side, every other container one below the other. */
export function ContainerNode({ component, columns, Node }: HoldingNodeProps) {
  const styles = useStyles();
  const { type, children, meta } = component;
  const isRow = type === 'ROW';
  const isWhite = meta.background === whiteBackground;
  const isEditing = useSelector(selectIsEditing);
  if (children.length === 0 && isEditing) return null; // edit mode says what may come here
  if (type === 'TAB' && children.length === 0) return <p className={styles.empty}>{pageMessages.emptyTab()}</p>;
  return (
    <div
      className={mergeClasses(isRow ? styles.row : styles.stack, isWhite && styles.white)}
      // Custom properties of CSS are not in React's type.
      style={isRow ? ({ '--dashboard-columns': columns } as CSSProperties) : undefined}
    >
      {children.map((id, index) =>
        isRow ? (
          <Node key={id} id={id} columns={columns} isInRow />
        ) : (
          <RowInTurn key={id} id={id} columns={columns} Node={Node} isAtOnce={index < rowsAtOnce || isEditing} />
        ),
      )}
    </div>
  );
}
