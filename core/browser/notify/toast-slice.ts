import { defineSlice } from '#core/common';
import { Announcements, announce } from './announcements.ts';
import { Toasts, dismissToast, type Toast } from './notifications.ts';

/** Toasts on screen, oldest first. */
export const toasts = defineSlice(
  Toasts,
  {
    toastShown: (shown, toast: Toast) => {
      shown.push(toast);
    },
  },
  (on) => [on(dismissToast, (shown, { id }) => shown.filter((toast) => toast.id !== id))],
);

export const announcements = defineSlice(Announcements, { cleared: () => null as never }, (on) => [
  on(announce, (last, { text }) => ({ id: (last?.id ?? 0) + 1, text })),
]);
