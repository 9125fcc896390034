import { useState, type ReactElement } from 'react';
import { Button, Text, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDownRegular,
  ChevronRightRegular,
  DismissRegular,
} from '@fluentui/react-icons';
import { metricLabel } from '#plugins/queries';
import { calculableMetrics, checkCalculations, type CheckedCalculation } from '#plugins/viz-kit';
import type { SettingSectionProps } from '#plugins/explore';
import { kindTitles } from '../common/calculation-kinds.ts';
import { withAdded, withMoved, withoutAt } from '../common/calculation-list.ts';
import { messages } from '../common/messages.ts';
import { CalculationForm } from './calculation-form.tsx';

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

/** The calculations of the open chart: each is renamed, edited, put in order and removed here. */
export default function CalculationsSection(chart: SettingSectionProps) {
  const styles = useStyles();
  const [open, setOpen] = useState<number>();
  const { formData, viz, dataset, onChange } = chart;
  const checked = checkCalculations(formData);
  const [first] = calculableMetrics(formData);
  const isOfType = viz.calculates !== false;
  const add = () => {
    if (first === undefined) return;
    const settings = { calculation: 'running_total', of: metricLabel(first) } as const;
    onChange(messages.addStep(), withAdded(formData, settings, kindTitles.running_total(), dataset.verbose_map));
    setOpen(checked.length);
  };
  const note = isOfType
    ? first === undefined
      ? messages.noMetric()
      : checked.length > 0
        ? messages.cut()
        : messages.hint()
    : messages.notOfType({ type: viz.name });
  return (
    <div className={styles.root}>
      <Text className={styles.hint}>{note}</Text>
      {checked.length > 0 && (
        <ul className={styles.list} aria-label={messages.title()}>
          {checked.map((one, place) => (
            <Calculation
              key={place}
              {...{ chart, checked, place }}
              isOpen={open === place}
              onOpen={(isOpen) => setOpen(isOpen ? place : undefined)}
              onMoved={(to) => setOpen(open === place ? to : undefined)}
              problem={isOfType ? one.problem : undefined}
            />
          ))}
        </ul>
      )}
      {isOfType && first !== undefined && (
        <Button className={styles.add} size="small" appearance="transparent" icon={<AddRegular />} onClick={add}>
          {messages.add()}
        </Button>
      )}
    </div>
  );
}

interface CalculationProps {
  readonly chart: SettingSectionProps;
  readonly checked: readonly CheckedCalculation[];
  readonly place: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onMoved: (to: number | undefined) => void;
  readonly problem: string | undefined;
}

function Calculation({ chart, checked, place, isOpen, onOpen, onMoved, problem }: CalculationProps) {
  const styles = useStyles();
  const { formData, onChange } = chart;
  const calculation = checked[place]?.calculation;
  if (calculation === undefined) return null;
  const { name } = calculation;
  const move = (step: -1 | 1) => {
    onChange(messages.listStep(), withMoved(formData, place, step));
    onMoved(place + step);
  };
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
        {place > 0 && tool(messages.moveUp({ name }), <ArrowUpRegular />, () => move(-1))}
        {place < checked.length - 1 && tool(messages.moveDown({ name }), <ArrowDownRegular />, () => move(1))}
        {tool(messages.remove({ name }), <DismissRegular />, () => {
          onChange(messages.listStep(), withoutAt(formData, place));
          onMoved(undefined);
        })}
      </div>
      {problem !== undefined && (
        <div role="status" className={styles.problem}>
          {problem}
        </div>
      )}
      {isOpen && <CalculationForm chart={chart} place={place} calculation={calculation} />}
    </li>
  );
}
