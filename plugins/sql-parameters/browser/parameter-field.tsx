import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Input, Select, Textarea, makeStyles } from '@fluentui/react-components';
import { FormField } from '#core/browser/ui';
import { editTab, type EditorTab } from '#plugins/sqllab';
import type { FoundParameter } from '../common/find-parameters.ts';
import { parameterTexts as texts } from '../common/messages.ts';
import {
  isMissing,
  kindOf,
  readText,
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
  kind: { width: '92px', flexShrink: 0, paddingTop: '26px' },
});

const kinds: readonly ParameterKind[] = ['text', 'number', 'date', 'range', 'list'];

/** One value, in a field of its type. */
export function ParameterField({ tab, parameter }: { readonly tab: EditorTab; readonly parameter: FoundParameter }) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const { name, isOptional } = parameter;
  const value = valueOf(tab.templateParams, name);
  const [chosen, setChosen] = useState<ParameterKind>();
  const [draft, setDraft] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const kind = chosen ?? kindOf(value, parameter);
  const shown = draft !== undefined && sameValue(draft, kind, value) ? draft : textOf(value);
  const read = readText(shown, kind);
  const enter = (text: string, as: ParameterKind) => {
    setDraft(text);
    const next = readText(text, as);
    const given = next === 'invalid' ? undefined : next.value;
    dispatch(editTab({ change: { templateParams: withValue(tab.templateParams, name, given) } }));
  };
  const error =
    read === 'invalid'
      ? kind === 'range'
        ? texts.endsBefore()
        : texts.notNumber()
      : isMissing(value, parameter) && !isOptional && (isTouched || tab.latestQueryId !== null)
        ? texts.missing()
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
        aria-label={texts.kindOf({ name })}
        value={kind}
        onChange={(_event, data) => {
          const next = kinds.find((each) => each === data.value) ?? 'text';
          setChosen(next);
          enter(next === 'list' || next === 'range' ? shown : (shown.split('\n')[0] ?? ''), next);
        }}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {texts[each]()}
          </option>
        ))}
      </Select>
    </div>
  );
}

function hintOf(kind: ParameterKind, name: string): { readonly hint?: string } {
  if (kind === 'list') return { hint: texts.listHint() };
  return kind === 'range' ? { hint: texts.rangeHint({ names: `{{ ${name}.from }}, {{ ${name}.to }}` }) } : {};
}

/** What is typed stays as it is typed (an open line, a number that is none yet) while it means what is kept. */
function sameValue(draft: string, kind: ParameterKind, value: unknown): boolean {
  const read = readText(draft, kind);
  return JSON.stringify(read === 'invalid' ? undefined : read.value) === JSON.stringify(value);
}
