import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { describeError, toAppError } from '#core/common';
import { report, showToast } from '../notify/notifications.ts';
import { copyText } from './copy-text.ts';

/** Copies a text and says so in the given words, or why it could not be copied. */
export function useCopyText(): (text: string, copied: string) => Promise<void> {
  const dispatch = useDispatch();
  return useCallback(
    async (text, copied) => {
      try {
        await copyText(text);
        dispatch(showToast({ toastType: 'success', text: copied }));
      } catch (thrown) {
        dispatch(report(describeError(toAppError(thrown))));
      }
    },
    [dispatch],
  );
}
