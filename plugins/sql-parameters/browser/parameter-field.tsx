import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Input, Select, Textarea, makeStyles } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { editTab, type EditorTab } from '#plugins/sqllab';
import type { FoundParameter } from '../common/find-parameters.ts';
import { parameterMessages as messages } from '../common/messages.ts';
import { noteOf, withNote } from '../common/parameter-notes.ts';
import {
  isMissing,
  parameterKinds,
  readText,
  shownKind,
  textOf,
  valueOf,
  withValue,
  type ParameterKind,
} from '../common/parameter-values.ts';
import { ListFromQuery } from './list-from-query.tsx';
import { RangeInputs } from './range-inputs.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-start', gap: '6px' },
  value: { flexGrow: 1, minWidth: 0 },
  kind: { width: '104px', flexShrink: 0, paddingTop: '26px' },
});

/** One value, in a field of its type. */
export function ParameterField({ tab, parameter }: { readonly tab: EditorTab; readonly parameter: FoundParameter }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { name, isOptional } = parameter;
  const value = valueOf(tab.templateParams, name);
  const note = noteOf(tab.panelNotes, name);
  const [isTouched, setTouched] = useState(false);
  const kind = shownKind(note.kind, value, parameter);
  const shown = note.draft !== undefined && sameValue(note.draft, kind, value) ? note.draft : textOf(value);
  const isInvalid = readText(shown, kind) === 'invalid';
  const enter = (text: string, as: ParameterKind, lines?: string) => {
    const read = readText(text, as);
    const given = read === 'invalid' ? undefined : read.value;
    const draft = text === textOf(given) ? undefined : text;
    const panelNotes = withNote(tab.panelNotes, name, { kind: as, lines, draft });
    dispatch(editTab({ change: { templateParams: withValue(tab.templateParams, name, given), panelNotes } }));
  };
  const choose = (next: ParameterKind) => {
    const [first = '', ...more] = shown.split('\n');
    const isOfLines = next === 'list' || next === 'range';
    const lines = note.lines?.split('\n')[0] === shown ? note.lines : more.length === 0 ? undefined : shown;
    if (isOfLines) enter(lines ?? shown, next);
    else enter(first, next, lines);
  };
  const error = isInvalid
    ? invalidText(kind, shown)
    : isMissing(value, parameter) && !isOptional && (isTouched || tab.latestQueryId !== null)
      ? messages.missing()
      : undefined;
  return (
    <div className={styles.row}>
      <div className={styles.value} onBlur={() => setTouched(true)}>
        <FormField label={name} error={error} {...hintOf(kind, name)}>
          {kind === 'list' ? (
            <Textarea rows={2} value={shown} onChange={(_event, data) => enter(data.value, kind)} />
          ) : kind === 'range' ? (
            <RangeInputs name={name} text={shown} onChange={(text) => enter(text, kind)} />
          ) : (
            <Input
              type={kind === 'date' ? 'date' : 'text'}
              inputMode={kind === 'number' ? 'decimal' : 'text'}
              value={shown}
              onChange={(_event, data) => enter(data.value, kind)}
            />
          )}
        </FormField>
        {kind === 'list' && <ListFromQuery tab={tab} name={name} />}
      </div>
      <Select
        className={styles.kind}
        aria-label={messages.kindOf({ name })}
        value={kind}
        onChange={(_event, data) => {
          choose(parameterKinds.find((each) => each === data.value) ?? 'text');
        }}
      >
        {parameterKinds.map((each) => (
          <option key={each} value={each}>
            {messages[each]()}
          </option>
        ))}
      </Select>
    </div>
  );
}

function invalidText(kind: ParameterKind, text: string): string {
  if (kind === 'number') return messages.notNumber();
  const stranger = text.split('\n').find((line) => line !== '' && readText(line, 'date') === 'invalid');
  return stranger === undefined ? messages.endsBefore() : messages.notDate({ text: stranger });
}

function hintOf(kind: ParameterKind, name: string): { readonly hint?: string } {
  if (kind === 'list') return { hint: messages.listHint() };
  return kind === 'range' ? { hint: messages.rangeHint({ names: `{{ ${name}.from }}, {{ ${name}.to }}` }) } : {};
}

/** What is typed stays as it is typed (an open line, a number that is none yet) while it means what is kept. */
function sameValue(draft: string, kind: ParameterKind, value: unknown): boolean {
  const read = readText(draft, kind);
  return JSON.stringify(read === 'invalid' ? undefined : read.value) === JSON.stringify(value);
}
