import { Input, makeStyles } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ControlProps } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { SettingLabel } from '../options/setting-label.tsx';
import { hintsOf, shownText } from './schema-hints.ts';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  problem: { color: 'var(--colorPaletteRedForeground1)', fontSize: '12px' },
});

/** A number within the option's limits. What does not fit stays visible with the reason and is not applied. */
export default function NumberControl({ name, schema, value, onChange }: ControlProps) {
  const styles = useStyles();
  const { title, description, step, minimum, maximum, isClearable, fallback } = hintsOf(name, schema);
  const current = value ?? fallback;
  const [typed, setTyped] = useState(shownText(current));
  useEffect(() => setTyped(shownText(current)), [current]);
  const problem = problemOf(typed, { minimum, maximum, isClearable, isInteger: isIntegerSchema(schema) });
  return (
    <>
      <SettingLabel title={title} help={description} htmlFor={`option-${name}`} />
      <Input
        id={`option-${name}`}
        className={styles.box}
        size="small"
        type="number"
        value={typed}
        step={step}
        aria-invalid={problem !== undefined}
        {...(minimum === undefined ? {} : { min: minimum })}
        {...(maximum === undefined ? {} : { max: maximum })}
        onChange={(_event, data) => {
          setTyped(data.value);
          if (
            problemOf(data.value, { minimum, maximum, isClearable, isInteger: isIntegerSchema(schema) }) === undefined
          ) {
            onChange(data.value.trim() === '' ? null : Number(data.value));
          }
        }}
      />
      {problem !== undefined && <span role="alert" className={styles.problem}>{`${title} ${problem}`}</span>}
    </>
  );
}

interface Limits {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  readonly isClearable: boolean;
  readonly isInteger: boolean;
}

function problemOf(typed: string, { minimum, maximum, isClearable, isInteger }: Limits): string | undefined {
  if (typed.trim() === '') return isClearable ? undefined : messages.cannotBeEmpty();
  const entered = Number(typed);
  if (!Number.isFinite(entered)) return messages.expectedNumber();
  if (isInteger && !Number.isInteger(entered)) return messages.expectedInteger();
  if (maximum !== undefined && entered > maximum) return messages.valueCannotExceed({ limit: maximum });
  if (minimum !== undefined && entered < minimum) return messages.valueAtLeast({ limit: minimum });
  return undefined;
}

function isIntegerSchema(schema: unknown): boolean {
  const { type, anyOf } = schema as { type?: string; anyOf?: readonly { type?: string }[] };
  return type === 'integer' || anyOf?.some((member) => member.type === 'integer') === true;
}
