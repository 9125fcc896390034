import { useCopyText } from '#core/browser';
import { useMemo } from 'react';
import { Button, Tree, TreeItem, TreeItemLayout, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CopyRegular, DismissRegular } from '@fluentui/react-icons';
import type { CellValue } from '#plugins/databases';
import { cellText } from '../../../common/cell-text.ts';
import { nestedValue, type NestedNode } from '../../../common/rows/nested-value.ts';
import { resultMessages as messages } from '../../../common/result-messages.ts';
import type { RowColumn } from '../../rows/row-entry.ts';

const useStyles = makeStyles({
  root: {
    width: 'min(360px, 45%)',
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  narrow: { position: 'absolute', inset: 0, width: '100%', zIndex: 4, borderLeft: 'none' },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `2px ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  body: { flexGrow: 1, overflow: 'auto', padding: tokens.spacingHorizontalS },
  text: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  muted: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
  key: { color: tokens.colorBrandForeground1 },
  plain: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

export interface CellPanelProps {
  readonly column: RowColumn | undefined;
  readonly row: number;
  readonly value: CellValue | undefined;
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}

/** One cell, whole: lists and objects as a tree, else its text. */
export function CellPanel({ column, row, value, isNarrow, onClose }: CellPanelProps) {
  const styles = useStyles();
  const copyText = useCopyText();
  const tree = useMemo(() => nestedValue(value ?? null), [value]);
  const title = messages.cellOf({ name: column?.name ?? '', row: row + 1 });
  return (
    <aside
      className={mergeClasses(styles.root, isNarrow && styles.narrow)}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button
          size="small"
          appearance="subtle"
          icon={<CopyRegular />}
          aria-label={messages.copy()}
          onClick={() => void copyText(cellText(value ?? null, column), messages.copied({ count: 1 }))}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={messages.close()}
          onClick={onClose}
        />
      </div>
      <div className={styles.body}>
        {tree !== undefined ? (
          <Tree aria-label={title} defaultOpenItems={openAtFirst(tree)} size="small">
            <Node node={tree} />
          </Tree>
        ) : value === null || value === undefined ? (
          <span className={styles.muted}>{messages.null()}</span>
        ) : value === '' ? (
          <span className={styles.muted}>{messages.emptyText()}</span>
        ) : (
          <pre className={styles.text}>{cellText(value, column)}</pre>
        )}
      </div>
    </aside>
  );
}

/** The root and its direct children. */
const openAtFirst = (tree: NestedNode): readonly string[] => [tree.path, ...tree.children.map(({ path }) => path)];

function Node({ node }: { readonly node: NestedNode }) {
  const styles = useStyles();
  const isBranch = node.children.length > 0;
  const count = node.children.length + node.hidden;
  const summary = node.kind === 'list' ? messages.listOf({ count }) : messages.objectOf({ count });
  return (
    <TreeItem itemType={isBranch ? 'branch' : 'leaf'} value={node.path}>
      <TreeItemLayout>
        {node.name !== '' && <span className={styles.key}>{node.name}: </span>}
        <span className={mergeClasses(styles.plain, (node.kind === 'null' || node.text === undefined) && styles.muted)}>
          {node.text === undefined ? summary : node.kind === 'text' ? `"${node.text}"` : node.text}
        </span>
      </TreeItemLayout>
      {isBranch && (
        <Tree>
          {node.children.map((child) => (
            <Node key={child.path} node={child} />
          ))}
          {node.hidden > 0 && (
            <TreeItem itemType="leaf">
              <TreeItemLayout>
                <span className={styles.muted}>{messages.hiddenParts({ count: node.hidden })}</span>
              </TreeItemLayout>
            </TreeItem>
          )}
        </Tree>
      )}
    </TreeItem>
  );
}
