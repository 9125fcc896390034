import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { readPlans } from '../../../contract/result-state.ts';
import { useReadTab } from '../../state/use-editor.ts';

/** Explains the shown tab: the selected text, else the whole. */
export function useReadPlans(): (how: 'estimated' | 'measured') => void {
  const dispatch = useDispatch();
  const readTab = useReadTab();
  return useCallback(
    (how) => {
      const tab = readTab();
      if (tab === undefined) return;
      const { id: tabId, dbId, schema, catalog, selectedText, sql, templateParams, urlParams } = tab;
      const explained = selectedText.trim() === '' ? sql : selectedText;
      dispatch(readPlans({ tabId, dbId: dbId ?? 0, schema, catalog, sql: explained, templateParams, urlParams, how }));
    },
    [dispatch, readTab],
  );
}
