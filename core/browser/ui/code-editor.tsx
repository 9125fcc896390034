import { Suspense } from 'react';
import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import type { CodeEditorProps } from '../code/code-editor-props.ts';
import { lazyView } from '../react/lazy-view.tsx';

const LoadedEditor = lazyView(() => import('../code/loaded-editor.tsx'));

/** An editor for code; what it needs is loaded when the first one is shown. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense
      fallback={
        <Skeleton aria-hidden>
          <SkeletonItem style={{ height: `${String(props.heightPx)}px` }} />
        </Skeleton>
      }
    >
      <LoadedEditor {...props} />
    </Suspense>
  );
}
