import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { describeError, disposable, DisposableStore, toAppError, type StoreRoot } from '#core/common';
import { report, useExtensions, useWorkbench } from '#core/browser';
import { SqlDialects } from '#plugins/databases';
import { watchTyping } from './watch-typing.ts';
import { sqlLanguageIds } from '../../contract/sql-language-ids.ts';
import { EditorAids, type AidedEditor, type EditorSubject } from '../../contract/editor-aids.ts';

/** Gives a function that attaches every aid to an opened editor; what it returns detaches them. */
export function useEditorAids(subject: EditorSubject) {
  const aids = useExtensions(EditorAids);
  const dialects = useExtensions(SqlDialects);
  const { services } = useWorkbench();
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  const subjectNow = useLatest(subject);
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    for (const listener of listeners.current) listener();
  }, [subject]);
  return useCallback(
    (parts: Pick<AidedEditor, 'editor' | 'model'>) => {
      const attached = new DisposableStore();
      const typing = attached.add(watchTyping(parts.editor));
      const aided: AidedEditor = {
        ...parts,
        isTyping: typing.isGoingOn,
        services,
        dispatch,
        root: () => store.getState(),
        subject: () => subjectNow.current,
        languageIds: sqlLanguageIds(dialects),
        onSubjectChange: (listener) => {
          const all = listeners.current;
          all.add(listener);
          return disposable(() => void all.delete(listener));
        },
      };
      for (const aid of aids) {
        aid
          .load()
          .then(({ attach }) => {
            if (!attached.isDisposed) attached.add(attach(aided));
          })
          .catch((failure: unknown) => {
            dispatch(report(describeError(toAppError(failure)))); // writing goes on without the aid
          });
      }
      return attached;
    },
    [aids, dialects, services, dispatch, store, subjectNow],
  );
}

function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
