import {
  defaultColumnWidth,
  transparentBackground,
  type LayoutComponent,
  type LayoutMeta,
  type LayoutType,
} from '../../contract/layout.ts';

/** Height that new charts and texts get; units of 8 px. */
export const defaultHeight = 50;

const metaOf: Readonly<Partial<Record<LayoutType, LayoutMeta>>> = {
  ROW: { background: transparentBackground },
  COLUMN: { width: defaultColumnWidth, background: transparentBackground },
  CHART: { width: defaultColumnWidth, height: defaultHeight },
  MARKDOWN: { width: defaultColumnWidth, height: defaultHeight, code: '' },
  HEADER: { text: '', headerSize: 'MEDIUM_HEADER', background: transparentBackground },
  DYNAMIC: { width: defaultColumnWidth, height: defaultHeight },
};

/** A component that is not in a layout yet; `meta` overrides the defaults of its type. */
export function newComponent(type: LayoutType, id: string, meta: LayoutMeta = {}): LayoutComponent {
  return { id, type, children: [], parents: [], meta: { ...metaOf[type], ...meta } };
}
