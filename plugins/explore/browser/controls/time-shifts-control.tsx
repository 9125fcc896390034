import { Button, Combobox, Field, Option, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useBranch } from '#core/browser';
import { calendarIn } from '#plugins/datasets';
import { eventOffset } from '#plugins/queries';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { shiftLabel, typedShift } from '../../common/shift-label.ts';
import { Explore } from '../explore-state.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf } from './schema-hints.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '2px' },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '24px',
    paddingLeft: '8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  button: { minWidth: '22px', width: '22px', height: '22px', padding: 0, color: tokens.colorNeutralForeground3 },
  box: { minWidth: 0, width: '100%' },
});

/**
 * Times that the chart's time is compared with. They are typed as people say them, and it is said while typing what was
 * understood; what was not stays in the box.
 */
export default function TimeShiftsControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, choices } = hintsOf(name, schema);
  const [typed, setTyped] = useState('');
  const isWalking = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const nowMs = Date.now();
  const chosen = chosenShifts(value);
  const { dataset } = useBranch(Explore);
  const events = dataset === null ? [] : calendarIn(dataset.extra).events.map((event) => event.name);
  const read = typedShift(typed, chosen, nowMs, events);
  const wordsOf = (offset: string): string => shiftLabel(offset, nowMs, events);
  const add = (offset: string) => {
    isWalking.current = false;
    setTyped('');
    if (!chosen.includes(offset)) onChange([...chosen, offset]);
  };
  const guard = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isWalking.current = true;
    if (event.key !== 'Enter' || isWalking.current || typed.trim() === '') return;
    event.stopPropagation(); // what was typed counts, and no choice that resembles it
    event.preventDefault();
    if (read !== undefined && 'offset' in read) add(read.offset);
  };
  const wanted = typed.trim().toLowerCase();
  const offered = [...events.map(eventOffset), ...choices.map(([offset]) => String(offset))].filter(
    (offset) => !chosen.includes(offset) && offset.toLowerCase().includes(wanted),
  );
  return (
    <div ref={root} className={styles.root}>
      <SettingLabel title={title} help={description} />
      {chosen.length > 0 && (
        <ChosenShifts
          title={title}
          shifts={chosen}
          wordsOf={wordsOf}
          onRemove={(offset) => {
            root.current?.querySelector('input')?.focus(); // before the button that was pressed is gone
            onChange(chosen.filter((other) => other !== offset));
          }}
        />
      )}
      <Field
        size="small"
        {...(read !== undefined && 'problem' in read
          ? { validationMessage: read.problem, validationState: 'error' as const }
          : {})}
        hint={read !== undefined && 'offset' in read ? messages.understoodAs({ words: read.words }) : null}
      >
        <div onKeyDownCapture={guard}>
          <Combobox
            className={styles.box}
            size="small"
            freeform
            aria-label={messages.addShiftOf({ title })}
            placeholder={messages.addShift()}
            value={typed}
            selectedOptions={[]}
            onChange={(event) => {
              isWalking.current = false;
              setTyped(event.target.value);
            }}
            onOptionSelect={(_event, data) => {
              if (data.optionValue !== undefined) add(data.optionValue);
            }}
            onBlur={() => {
              if (read !== undefined && 'offset' in read) add(read.offset);
            }}
          >
            {offered.map((offset) => (
              <Option key={offset} value={offset} text={wordsOf(offset)}>
                {wordsOf(offset)}
              </Option>
            ))}
          </Combobox>
        </div>
      </Field>
    </div>
  );
}

interface ChosenShiftsProps {
  readonly title: string;
  readonly shifts: readonly string[];
  readonly wordsOf: (offset: string) => string;
  readonly onRemove: (offset: string) => void;
}

function ChosenShifts({ title, shifts, wordsOf, onRemove }: ChosenShiftsProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={title}>
      {shifts.map((offset) => {
        const words = wordsOf(offset);
        return (
          <li key={offset} className={styles.item}>
            {words}
            <Button
              className={styles.button}
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={messages.remove({ field: words })}
              onClick={() => {
                onRemove(offset);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** One shift or several, as charts of other products hold them. */
function chosenShifts(value: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  return given.filter((shift): shift is string => typeof shift === 'string' && shift !== '');
}
