import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { ScopeChoiceProps } from '#plugins/dashboard';
import { isInScope, lineByKey, scopeLines, type ScopeLine } from '../../common/scope-lines.ts';
import { scopeMessages as messages } from '../../common/scope-messages.ts';

const indentPx = 24;

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingInlineEnd: '8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    // A name may be one very long word.
    overflowWrap: 'anywhere',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  disabled: { cursor: 'default', color: tokens.colorNeutralForegroundDisabled },
  box: { flexShrink: 0, pointerEvents: 'none' },
  name: { minWidth: 0 },
  none: { margin: 0, padding: '4px 8px', color: tokens.colorNeutralForeground3 },
});

/** Tabs and charts with checkboxes; that of a tab covers all its charts. One Tab stop; arrows move, Space selects. */
export default function ScopeChoice({ label, nodes, chartIds, isDisabled = false, onChange }: ScopeChoiceProps) {
  const styles = useStyles();
  const lines = useMemo(() => scopeLines(nodes), [nodes]);
  const [activeId, setActiveId] = useState<string>();
  const tree = useRef<HTMLDivElement>(null);
  const active = Math.max(
    0,
    lines.findIndex(({ node }) => node.id === activeId),
  );
  const toggle = (line: ScopeLine) => {
    if (isDisabled) return;
    const others = [...chartIds].filter((id) => !line.node.chartIds.includes(id));
    onChange(new Set(isInScope(line, chartIds) === true ? others : [...others, ...line.node.chartIds]));
  };
  const handleKey = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lines[at];
    if (event.key === ' ' && line !== undefined) {
      event.preventDefault();
      toggle(line);
      return;
    }
    const next = lineByKey(event.key, lines, at);
    if (next === undefined) return;
    event.preventDefault();
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[lines.indexOf(next)]?.focus();
  };
  if (lines.length === 0) return <p className={styles.none}>{messages.none()}</p>;
  return (
    <div ref={tree} role="tree" aria-label={label} aria-multiselectable aria-disabled={isDisabled}>
      {lines.map((line, at) => (
        <div
          key={line.node.id}
          role="treeitem"
          aria-level={line.level}
          aria-posinset={line.position}
          aria-setsize={line.siblings}
          aria-checked={isInScope(line, chartIds)}
          aria-disabled={isDisabled}
          tabIndex={at === active ? 0 : -1}
          className={mergeClasses(styles.line, isDisabled && styles.disabled)}
          style={{ paddingInlineStart: (line.level - 1) * indentPx }}
          onFocus={() => setActiveId(line.node.id)}
          onKeyDown={(event) => handleKey(event, at)}
          onClick={() => toggle(line)}
        >
          <Checkbox
            className={styles.box}
            checked={isInScope(line, chartIds)}
            disabled={isDisabled}
            tabIndex={-1}
            aria-hidden
            onChange={() => undefined}
          />
          <span className={styles.name}>
            <bdi>{line.name}</bdi>
          </span>
        </div>
      ))}
    </div>
  );
}
