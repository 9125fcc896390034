import { useEffect, useRef, useState } from 'react';
import { SearchBox, makeStyles } from '@fluentui/react-components';
import { narrowScreen } from './layout.ts';

export interface SearchFieldProps {
  readonly value: string;
  /** Called after typing paused. */
  readonly onChange: (text: string) => void;
  readonly placeholder: string;
  /** Default: the placeholder. */
  readonly ariaLabel?: string;
  /** Milliseconds of pause; default 250, 0 calls at once. */
  readonly debounceMs?: number;
  readonly size?: 'small' | 'medium';
  /** Takes the first thing found, or what the place has for Enter. */
  readonly onEnter?: () => void;
}

const useStyles = makeStyles({ box: { width: '260px', maxWidth: '100%', [narrowScreen]: { width: '100%' } } });

/** A search box that waits for a pause in typing. Escape clears it. */
export function SearchField({
  value,
  onChange,
  placeholder,
  ariaLabel,
  debounceMs = 250,
  size = 'medium',
  onEnter,
}: SearchFieldProps) {
  const styles = useStyles();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The pause ends in a later render, whose callback knows what was chosen beside the search meanwhile.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  useEffect(() => {
    setText(value);
  }, [value]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    if (debounceMs === 0 || next === '') onChange(next);
    else
      timer.current = setTimeout(() => {
        latest.current(next);
      }, debounceMs);
  };
  return (
    <SearchBox
      className={styles.box}
      size={size}
      value={text}
      placeholder={placeholder}
      aria-label={ariaLabel ?? placeholder}
      onChange={(_event, data) => {
        change(data.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== '') {
          event.stopPropagation();
          change('');
        } else if (event.key === 'Enter' && onEnter !== undefined) {
          event.preventDefault();
          onEnter();
        }
      }}
    />
  );
}
