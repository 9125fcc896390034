import { useFocusFinders } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';

interface LateContentProps {
  readonly label: string;
  /** True while it contains nothing focusable. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/**
 * Content of an opened control that has to be fetched first. It holds the focus meanwhile, since a popover without a
 * focusable element leaves it outside, and passes it to its first field as soon as there is one.
 */
export function LateContent({ label, isEmpty, children }: LateContentProps) {
  const root = useRef<HTMLDivElement>(null);
  const { findFirstFocusable } = useFocusFinders();
  useEffect(() => {
    if (isEmpty || root.current === null || document.activeElement !== root.current) return;
    findFirstFocusable(root.current)?.focus();
  }, [isEmpty, findFirstFocusable]);
  return (
    <div ref={root} role="group" aria-label={label} tabIndex={isEmpty ? 0 : -1}>
      {children}
    </div>
  );
}
