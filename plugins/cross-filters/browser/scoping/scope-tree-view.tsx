import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import type { ScopeNode } from '../../common/scope-tree.ts';
import { scopingText as text } from '../../common/scoping-messages.ts';

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: '4px 8px',
    listStyleType: 'none',
    height: 'min(44vh, 360px)',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  nested: { margin: 0, paddingInlineStart: '24px', listStyleType: 'none' },
  // A name may be one very long word.
  choice: { display: 'flex', '& > label': { minWidth: 0, overflowWrap: 'anywhere' } },
  none: { color: tokens.colorNeutralForeground3 },
});

interface ScopeTreeViewProps {
  readonly nodes: readonly ScopeNode[];
  readonly checked: ReadonlySet<number>;
  readonly isDisabled: boolean;
  readonly onChange: (checked: ReadonlySet<number>) => void;
}

/** Tabs and charts with boxes; that of a tab stands for all its charts. */
export function ScopeTreeView({ nodes, ...rest }: ScopeTreeViewProps) {
  const styles = useStyles();
  return (
    <ul className={styles.root} aria-label={text.tree()}>
      {nodes.length === 0 && <li className={styles.none}>{text.none()}</li>}
      {nodes.map((node) => (
        <Branch key={node.id} node={node} {...rest} />
      ))}
    </ul>
  );
}

function Branch({ node, ...rest }: { readonly node: ScopeNode } & Omit<ScopeTreeViewProps, 'nodes'>) {
  const styles = useStyles();
  const { checked, isDisabled, onChange } = rest;
  const count = node.chartIds.filter((id) => checked.has(id)).length;
  return (
    <li>
      <Checkbox
        className={styles.choice}
        label={node.title === '' ? text.unnamedTab() : node.title}
        checked={count === 0 ? false : count === node.chartIds.length ? true : 'mixed'}
        disabled={isDisabled}
        onChange={(_event, data) => {
          const others = [...checked].filter((id) => !node.chartIds.includes(id));
          onChange(new Set(data.checked === true ? [...others, ...node.chartIds] : others));
        }}
      />
      {node.children.length > 0 && (
        <ul className={styles.nested}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} {...rest} />
          ))}
        </ul>
      )}
    </li>
  );
}
