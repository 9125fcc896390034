import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { OpenedSqlEditor } from './monaco-sql.ts';

/**
 * Hands the text of the store to the editor, after its tab is shown there. `isTyped` is set by who hears of typing: a text that
 * was drawn before that is the older of both, and a busy page hands it in some time after it was drawn.
 */
export function useHandedText(
  opened: RefObject<Pick<OpenedSqlEditor, 'setText'> | undefined>,
  isTyped: RefObject<boolean>,
  tabId: string,
  sql: string,
): void {
  useLayoutEffect(() => {
    isTyped.current = false;
  }, [isTyped, tabId, sql]);
  useEffect(() => {
    if (!isTyped.current) opened.current?.setText(sql);
  }, [opened, isTyped, tabId, sql]);
}
