import { Combobox, Option, makeStyles } from '@fluentui/react-components';
import { useRef, useState, type KeyboardEvent } from 'react';

const useStyles = makeStyles({ box: { minWidth: 0, width: '100%' }, wrap: { display: 'contents' } });

/** Most choices listed at once; typing finds the others. */
const mostListed = 100;

export interface FreeChoiceProps {
  readonly ariaLabel?: string;
  readonly placeholder?: string;
  /** Text in the box while nobody types. */
  readonly shown: string;
  readonly selected: readonly string[];
  readonly choices: readonly (readonly [value: string, label: string])[];
  /** A choice's value, or the text that was typed. */
  readonly onCommit: (value: string) => void;
  /** Every letter, for values that count at once. */
  readonly onTyped?: (typed: string) => void;
  /** Lists only what contains the typed text. */
  readonly narrows?: boolean;
}

/**
 * A text box with usual choices. What is typed counts as it is: Enter and Tab never put a similar choice in its place,
 * as the plain combobox does; the arrow keys walk to a choice first.
 */
export function FreeChoice({ shown, selected, choices, onCommit, onTyped, narrows = false, ...box }: FreeChoiceProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const isWalking = useRef(false);
  const commit = (value: string) => {
    setTyped(undefined);
    isWalking.current = false;
    onCommit(value);
  };
  const guard = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isWalking.current = true;
    if (typed === undefined || isWalking.current || (event.key !== 'Enter' && event.key !== 'Tab')) return;
    event.stopPropagation();
    if (event.key === 'Enter') event.preventDefault(); // the form around it is not sent by a value
    commit(typed.trim());
  };
  const wanted = (typed ?? '').trim().toLowerCase();
  const listed = narrows ? choices.filter(([, label]) => label.toLowerCase().includes(wanted)) : choices;
  return (
    <div className={styles.wrap} onKeyDownCapture={guard}>
      <Combobox
        className={styles.box}
        size="small"
        freeform
        {...(box.ariaLabel === undefined ? {} : { 'aria-label': box.ariaLabel })}
        placeholder={box.placeholder ?? ''}
        selectedOptions={[...selected]}
        value={typed ?? shown}
        onChange={(event) => {
          isWalking.current = false;
          setTyped(event.target.value);
          onTyped?.(event.target.value);
        }}
        onOptionSelect={(_event, data) => {
          // Without a value: the combobox only dropped its selection because somebody types.
          if (data.optionValue !== undefined) commit(data.optionValue);
        }}
        onBlur={() => {
          if (typed !== undefined) commit(typed.trim());
        }}
      >
        {listed.slice(0, mostListed).map(([value, label]) => (
          <Option key={value} value={value} text={label}>
            {label}
          </Option>
        ))}
      </Combobox>
    </div>
  );
}
