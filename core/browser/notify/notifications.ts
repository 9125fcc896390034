import { defineCommand, defineExtensionPoint, defineState, type ErrorInfo } from '#core/common';

export interface Toast {
  readonly id: string;
  readonly toastType: 'info' | 'success' | 'warning' | 'danger';
  readonly text: string;
  /** Milliseconds on screen; 0 stays until closed. */
  readonly duration: number;
  /** An equal text that is still on screen is not shown twice. */
  readonly noDuplicate: boolean;
  /** Something the reader can do about it, such as taking back what happened; undefined: nothing. */
  readonly action?: ToastAction | undefined;
}

/** A button on a toast that dispatches its command, or a link to where it happened; either way the toast goes. */
export type ToastAction =
  | { readonly label: string; readonly command: { readonly type: string; readonly payload?: unknown } }
  | { readonly label: string; readonly href: string };

/** Default durations in milliseconds. */
export const toastDurationsMs: Readonly<Record<Toast['toastType'], number>> = {
  info: 4000,
  success: 4000,
  warning: 6000,
  danger: 8000,
};

export const Toasts = defineState<readonly Toast[]>('core/toasts', []);

/** Shows a toast. */
export const showToast = defineCommand<{
  readonly toastType: Toast['toastType'];
  readonly text: string;
  readonly duration?: number;
  readonly noDuplicate?: boolean;
  readonly action?: ToastAction;
}>('core/showToast');

export const dismissToast = defineCommand<{ readonly id: string }>('core/dismissToast');

/** An error nobody shows: goes through the error handlers; the last one is a toast. */
export const report = defineCommand<ErrorInfo>('core/report');

/** Looks at a reported error. The first to answer `handled` ends the chain. */
export interface ErrorHandler {
  readonly id: string;
  /** Lower comes first. */
  readonly rank: number;
  readonly handle: (
    error: ErrorInfo,
    action: { readonly navigate: (href: string) => void; readonly reload: () => void },
  ) => 'handled' | 'passed';
}

export const ErrorHandlers = defineExtensionPoint<ErrorHandler>({
  id: 'core/error-handlers',
  summary: 'A look at an error that no screen shows, before it becomes a toast.',
  keyOf: (handler) => handler.id,
  order: (a, b) => a.rank - b.rank,
});
