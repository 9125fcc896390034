import type { ReactNode } from 'react';
import type { LayoutComponent } from '../../contract/layout.ts';

export interface EditFrameProps {
  readonly component: LayoutComponent;
  /** What stands in the component's box; it keeps its place, the tools are laid over it. */
  readonly children: ReactNode;
}

/** Edit mode around what one box of the layout holds; rendered inside the box. See layout-boxes.ts. */
export default function EditFrame({ children }: EditFrameProps) {
  return <>{children}</>;
}
