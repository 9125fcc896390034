import { useFocusFinders } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';

interface LateContentProps {
  readonly label: string;
  /** True as long as nothing stands in it that could take the focus. */
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/**
 * What stands in an opened control and has to be fetched first. It holds the focus meanwhile, since a popover in which
 * nothing can take it leaves it outside, and gives it to its first field as soon as there is one.
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
