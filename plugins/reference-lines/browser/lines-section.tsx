import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DismissRegular,
} from '@fluentui/react-icons';
import { useRef, useState, type ReactElement } from 'react';
import { isRecord } from '#core/common';
import type { SettingSectionProps } from '#plugins/explore';
import { referenceProblem } from '#plugins/viz-kit';
import { lineName, storedLines, withAdded, withMoved, withoutAt } from '../common/line-list.ts';
import { messages } from '../common/messages.ts';
import { LineForm } from './line-form.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  item: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, minWidth: 0 },
  broken: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  head: { display: 'flex', alignItems: 'center', minWidth: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    justifyContent: 'flex-start',
    fontWeight: tokens.fontWeightRegular,
    paddingLeft: '4px',
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  small: { minWidth: '24px', width: '24px', padding: 0, color: tokens.colorNeutralForeground2 },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, padding: '0 8px 6px' },
  add: { alignSelf: 'flex-start', paddingLeft: '4px' },
});

/** The reference lines of the open chart: each is edited, put in order and removed here. */
export default function LinesSection(chart: SettingSectionProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const { formData, onChange } = chart;
  const lines = storedLines(formData);
  const add = () => {
    onChange(messages.addStep(), withAdded(formData, { kind: 'average' }));
    setOpen(lines.length);
  };
  const remove = (place: number) => {
    root.current?.querySelector<HTMLElement>('[data-add]')?.focus(); // before the row that has the focus is gone
    onChange(messages.listStep(), withoutAt(formData, place));
    setOpen(undefined);
  };
  const move = (place: number, step: -1 | 1) => {
    onChange(messages.listStep(), withMoved(formData, place, step));
    setOpen(open === place ? place + step : undefined);
  };
  return (
    <div ref={root} className={styles.root}>
      {lines.length === 0 && <Text className={styles.hint}>{messages.none()}</Text>}
      {lines.length > 0 && (
        <ul className={styles.list} aria-label={messages.title()}>
          {lines.map((entry, place) => (
            <LineRow
              key={place}
              {...{ chart, entry, place }}
              isLast={place === lines.length - 1}
              isOpen={open === place}
              onOpen={(isOpen) => setOpen(isOpen ? place : undefined)}
              onMove={(step) => move(place, step)}
              onRemove={() => remove(place)}
            />
          ))}
        </ul>
      )}
      <Button
        data-add=""
        className={styles.add}
        size="small"
        appearance="transparent"
        icon={<AddRegular />}
        onClick={add}
      >
        {messages.add()}
      </Button>
    </div>
  );
}

interface LineRowProps {
  readonly chart: SettingSectionProps;
  readonly entry: unknown;
  readonly place: number;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

function LineRow({ chart, entry, place, isLast, isOpen, onOpen, onMove, onRemove }: LineRowProps) {
  const styles = useStyles();
  const name = lineName(entry);
  const problem = referenceProblem(entry);
  const tool = (label: string, icon: ReactElement, run: () => void) => (
    <Button
      className={styles.small}
      size="small"
      appearance="transparent"
      icon={icon}
      aria-label={label}
      title={label}
      onClick={run}
    />
  );
  return (
    <li className={mergeClasses(styles.item, problem !== undefined && styles.broken)}>
      <div className={styles.head}>
        <Button
          className={styles.name}
          size="small"
          appearance="transparent"
          icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
          aria-expanded={isOpen}
          aria-label={messages.edit({ name })}
          title={name}
          onClick={() => onOpen(!isOpen)}
        >
          <span className={styles.text}>{name}</span>
        </Button>
        {place > 0 && tool(messages.moveUp({ name }), <ArrowUpRegular />, () => onMove(-1))}
        {!isLast && tool(messages.moveDown({ name }), <ArrowDownRegular />, () => onMove(1))}
        {tool(messages.remove({ name }), <DismissRegular />, onRemove)}
      </div>
      {problem !== undefined && (
        <div role="status" className={styles.problem}>
          {problem}
        </div>
      )}
      {isOpen && <LineForm chart={chart} place={place} line={isRecord(entry) ? entry : {}} />}
    </li>
  );
}
