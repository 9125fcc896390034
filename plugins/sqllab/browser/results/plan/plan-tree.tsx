import { useMemo, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular, WarningRegular } from '@fluentui/react-icons';
import type { PlanNode } from '#plugins/databases';
import { durationText } from '../../../common/duration-text.ts';
import { openLines, planKey, planLines, type PlanLine, type PlanNote } from '../../../common/plan/plan-lines.ts';
import { planMessages as messages } from '../../../common/result-messages.ts';

/** Too narrow for columns side by side: each metric is shown with its name below the step. */
const narrow = '@container (max-width: 639px)';
const columns = 'minmax(160px, 1fr) 96px 80px 80px 80px minmax(40px, 120px)';

const useStyles = makeStyles({
  root: { containerType: 'inline-size', fontSize: tokens.fontSizeBase200 },
  head: {
    display: 'grid',
    [narrow]: { display: 'none' },
    gridTemplateColumns: columns,
    columnGap: '8px',
    position: 'sticky',
    top: 0,
    zIndex: 1,
    padding: '4px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: '8px',
    padding: '5px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    cursor: 'default',
    [narrow]: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', rowGap: '2px' },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  widest: { backgroundColor: `color-mix(in srgb, ${tokens.colorPaletteYellowBorderActive} 12%, transparent)` },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  unknown: { [narrow]: { display: 'none' } },
  label: {
    display: 'none',
    color: tokens.colorNeutralForeground3,
    [narrow]: { display: 'inline', marginRight: '4px' },
  },
  step: {
    display: 'flex',
    gap: '4px',
    minWidth: 0,
    alignItems: 'flex-start',
    boxSizing: 'border-box',
    paddingLeft: 'min(calc(var(--plan-depth) * 18px), 60%)', // however deep a step is, its words have room
    [narrow]: { flexBasis: '100%', paddingLeft: 'min(calc(var(--plan-depth) * 10px), 40%)' },
  },
  share: { [narrow]: { flexBasis: '100%' } },
  fold: { flexShrink: 0, width: '16px', height: '16px', marginTop: '1px', cursor: 'pointer' },
  text: { minWidth: 0, flexGrow: 1, display: 'flex', flexDirection: 'column', gap: '2px' },
  operator: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  details: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  notes: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
  bar: { height: '10px', marginTop: '4px', backgroundColor: tokens.colorNeutralBackground5, borderRadius: '2px' },
  fill: { height: '100%', backgroundColor: tokens.colorCompoundBrandBackground, borderRadius: '2px' },
});

const noteLabels: Readonly<Record<PlanNote, () => string>> = {
  'whole-table': messages.wholeTable,
  misestimated: messages.misestimated,
  'many-pairs': messages.manyPairs,
  'on-disk': messages.onDisk,
};

export interface PlanTreeProps {
  readonly name: string;
  readonly root: PlanNode;
}

/** The steps of a plan, with rows, time and cost; the step that weighs most is marked. */
export function PlanTree({ name, root }: PlanTreeProps) {
  const styles = useStyles();
  const lines = useMemo(() => planLines(root), [root]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('0');
  const tree = useRef<HTMLDivElement>(null);
  const shown = openLines(lines, folded);
  const toggle = (path: string, isFolded: boolean) => {
    setFolded((before) => new Set([...before].filter((each) => each !== path).concat(isFolded ? [path] : [])));
  };
  const go = (path: string) => {
    setActive(path);
    tree.current?.querySelector<HTMLElement>(`[data-path="${path}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, line: PlanLine) => {
    const action = planKey(event.key, line, shown, folded);
    if (action === undefined) return;
    event.preventDefault();
    if ('go' in action) go(action.go);
    else if ('fold' in action) toggle(action.fold, true);
    else toggle(action.unfold, false);
  };
  return (
    <div className={styles.root}>
      <div className={styles.head} aria-hidden>
        <span>{messages.step()}</span>
        <span className={styles.number}>{messages.expected()}</span>
        <span className={styles.number}>{messages.actual()}</span>
        <span className={styles.number}>{messages.time()}</span>
        <span className={styles.number}>{messages.cost()}</span>
        <span>{messages.share()}</span>
      </div>
      <div ref={tree} role="tree" aria-label={messages.tree({ name })}>
        {shown.map((line) => (
          <Line
            key={line.path}
            line={line}
            isFolded={folded.has(line.path)}
            isActive={line.path === active}
            onFold={toggle}
            onFocus={setActive}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  readonly line: PlanLine;
  readonly isFolded: boolean;
  readonly isActive: boolean;
  readonly onFold: (path: string, isFolded: boolean) => void;
  readonly onFocus: (path: string) => void;
  readonly onKeyDown: (event: KeyboardEvent, line: PlanLine) => void;
}

function Line({ line, isFolded, isActive, onFold, onFocus, onKeyDown }: LineProps) {
  const styles = useStyles();
  const { node, path, level } = line;
  const hasChildren = node.children.length > 0;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-label={spoken(line)}
      {...(hasChildren ? { 'aria-expanded': !isFolded } : {})}
      data-path={path}
      data-widest={line.isWidest}
      tabIndex={isActive ? 0 : -1}
      className={mergeClasses(styles.line, line.isWidest && styles.widest)}
      onFocus={() => {
        onFocus(path);
      }}
      onKeyDown={(event) => {
        onKeyDown(event, line);
      }}
    >
      <div className={styles.step} style={indentOf(level)}>
        <span
          className={styles.fold}
          onClick={() => {
            if (hasChildren) onFold(path, !isFolded);
          }}
        >
          {hasChildren && (isFolded ? <ChevronRightRegular /> : <ChevronDownRegular />)}
        </span>
        <div className={styles.text} data-operator>
          <span className={styles.operator}>{node.operator}</span>
          <Notes line={line} />
          {node.details.length > 0 && (
            <span className={styles.details}>
              {node.details.map(({ label, text }) => `${label}: ${text.replaceAll('\n', ' ')}`).join('\n')}
            </span>
          )}
        </div>
      </div>
      <Figure label={messages.expected()} text={numberText(node.estimatedRows)} />
      <Figure label={messages.actual()} text={numberText(node.actualRows)} />
      <Figure label={messages.time()} text={node.timeMs === undefined ? undefined : timeText(node.timeMs)} />
      <Figure label={messages.cost()} text={numberText(node.cost?.total)} />
      <span className={styles.share}>
        <div className={styles.bar}>
          <div className={styles.fill} style={{ width: `${line.share * 100}%` }} />
        </div>
      </span>
    </div>
  );
}

const indentOf = (level: number): CSSProperties & Readonly<Record<`--${string}`, number>> => ({
  '--plan-depth': level - 1,
});

/** One figure of a step, in its column or with its name. */
function Figure({ label, text }: { readonly label: string; readonly text: string | undefined }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.number, text === undefined && styles.unknown)}>
      <span className={styles.label}>{label}</span>
      {text ?? '–'}
    </span>
  );
}

function Notes({ line }: { readonly line: PlanLine }) {
  const styles = useStyles();
  if (!line.isWidest && line.notes.length === 0) return null;
  return (
    <span className={styles.notes}>
      {line.isWidest && (
        <Badge size="small" appearance="tint" color="warning">
          {messages.widest()}
        </Badge>
      )}
      {line.notes.map((note) => (
        <Badge key={note} size="small" appearance="tint" color="danger" icon={<WarningRegular />}>
          {noteLabels[note]()}
        </Badge>
      ))}
    </span>
  );
}

const numberText = (value: number | undefined): string | undefined =>
  value?.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** Steps often take less than a millisecond. */
const timeText = (timeMs: number): string => (timeMs < 10 ? `${timeMs.toFixed(2)} ms` : durationText(timeMs));

/** A line for those who hear it. */
function spoken({ node, isWidest, notes }: PlanLine): string {
  return [
    node.operator,
    ...(node.actualRows === undefined ? [] : [`${messages.actual()} ${numberText(node.actualRows) ?? ''}`]),
    ...(node.estimatedRows === undefined ? [] : [`${messages.expected()} ${numberText(node.estimatedRows) ?? ''}`]),
    ...(node.timeMs === undefined ? [] : [`${messages.time()} ${timeText(node.timeMs)}`]),
    ...(node.cost === undefined ? [] : [`${messages.cost()} ${numberText(node.cost.total) ?? ''}`]),
    ...(isWidest ? [messages.widest()] : []),
    ...notes.map((note) => noteLabels[note]()),
  ].join(', ');
}
