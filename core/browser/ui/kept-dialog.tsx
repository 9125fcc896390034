import { Suspense, useState, type ReactNode } from 'react';

export interface KeptDialogProps<T> {
  /** What the dialog is about; undefined while it is closed. The same object as long as it is the same opening. */
  readonly about: T | undefined;
  readonly children: (about: T, isOpen: boolean) => ReactNode;
}

/**
 * Mounts a dialog, lazily loaded or not, when it is first needed and keeps it with what it showed last. A dialog that
 * is taken out of the page while it is open leaves the page hidden from screen readers.
 */
export function KeptDialog<T>({ about, children }: KeptDialogProps<T>) {
  const [last, setLast] = useState(about);
  if (about !== undefined && !Object.is(about, last)) setLast(about);
  const shown = about ?? last;
  return shown === undefined ? null : <Suspense>{children(shown, about !== undefined)}</Suspense>;
}
