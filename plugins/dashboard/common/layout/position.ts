import { recordOf } from '#core/common';
import { headerId, layoutTypes, rootId, type Layout, type LayoutComponent } from '../../contract/layout.ts';
import { repairLayout } from './repair-layout.ts';

const versionKey = 'DASHBOARD_VERSION_KEY';

/**
 * Reads `position_json`, as an object or as text. Never fails: what is no layout gives an empty dashboard, and a broken
 * tree is repaired.
 */
export function layoutOf(position: unknown): Layout {
  const entries = Object.entries(recordOf(typeof position === 'string' ? parsed(position) : position));
  const components = entries.flatMap(([id, value]) => componentOf(id, value) ?? []);
  return repairLayout(Object.fromEntries(components.map((component) => [component.id, component])));
}

/** The layout as `position_json` has it, an object. */
export function positionOf(layout: Layout): Readonly<Record<string, unknown>> {
  const components = Object.values(layout).map(({ id, type, children, parents, meta }): [string, unknown] => [
    id,
    {
      type,
      id,
      ...(id === headerId ? {} : { children }),
      ...(parents.length === 0 ? {} : { parents }),
      ...(Object.keys(meta).length === 0 && (id === rootId || type === 'GRID') ? {} : { meta }),
    },
  ]);
  return { [versionKey]: 'v2', ...Object.fromEntries(components) };
}

function componentOf(id: string, value: unknown): LayoutComponent | undefined {
  const { type, children, meta } = recordOf(value);
  const known = layoutTypes.find((name) => name === type);
  if (known === undefined || id in Object.prototype) return undefined;
  const ids = Array.isArray(children) ? children.filter((child) => typeof child === 'string') : [];
  return { id, type: known, children: ids, parents: [], meta: recordOf(meta) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // no layout, like any other value that is none
  }
}
