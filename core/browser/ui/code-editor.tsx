import { Suspense, lazy } from 'react';
import { Skeleton, SkeletonItem } from '@fluentui/react-components';

export interface CodeEditorProps {
  readonly language: 'css' | 'json';
  readonly heightPx: number;
  readonly ariaLabel: string;
  /** The text to begin with; later values are the editor's own. */
  readonly initialValue: string;
  readonly onChange: (value: string) => void;
}

const LoadedEditor = lazy(() => import('../code/loaded-editor.tsx'));

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
