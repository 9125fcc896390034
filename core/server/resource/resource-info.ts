import type { TSchema } from 'typebox';
import type { Route } from '#core/common';
import type { Identity } from '../auth/identity.ts';
import { genericOperators } from './generic-filters.ts';
import { labelOf } from './pick-columns.ts';
import type { ResourceSpec } from './resource.ts';

interface BodySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string; readonly description?: string }>>;
  readonly required?: readonly string[];
}

/** What `_info` tells: the caller's permissions on the view, the fields of POST and PUT, and the filters. */
export function resourceInfo(
  spec: ResourceSpec,
  list: Route,
  routes: readonly Route[],
  identity: Identity,
  keys: readonly string[] | undefined,
): Readonly<Record<string, unknown>> {
  const view = typeof list.access === 'string' ? '' : list.access[1];
  const pairs = routes.flatMap(({ access }) => (typeof access === 'string' || access[1] !== view ? [] : [access]));
  const noun = `${spec.noun.one.charAt(0).toUpperCase()}${spec.noun.one.slice(1)}`;
  const all = {
    permissions: [...new Set(pairs.filter((pair) => identity.can(pair)).map(([permission]) => permission))],
    add_columns: fieldsOf(bodyOf(routes, 'POST', list.path)),
    edit_columns: fieldsOf(bodyOf(routes, 'PUT', list.path)),
    filters: filtersOf(spec),
    add_title: `Add ${noun}`,
    edit_title: `Edit ${noun}`,
  };
  if (keys === undefined || keys.length === 0) return all;
  return Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
}

function bodyOf(routes: readonly Route[], method: 'POST' | 'PUT', basePath: string): TSchema | undefined {
  const isOwn = (path: string): boolean =>
    method === 'POST'
      ? path.replace(/\/$/, '') === basePath.replace(/\/$/, '')
      : new RegExp(`^${basePath}:[A-Za-z_]+$`).test(path);
  return routes.find((route) => route.method === method && isOwn(route.path))?.shape.body;
}

function fieldsOf(body: TSchema | undefined) {
  const { properties = {}, required = [] } = (body ?? {}) as BodySchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    label: labelOf(name),
    description: property.description ?? '',
    required: required.includes(name),
    unique: false,
    type: property.type ?? 'any',
  }));
}

function filtersOf(spec: ResourceSpec): Readonly<Record<string, readonly { name: string; operator: string }[]>> {
  const filters: Record<string, { name: string; operator: string }[]> = {};
  for (const [name, column] of Object.entries(spec.columns)) {
    if (column.filterable === false) continue;
    filters[name] = Object.entries(genericOperators[column.type]).map(([operator, words]) => ({
      name: words,
      operator,
    }));
  }
  for (const key of Object.keys(spec.filters ?? {})) {
    const [column = '', operator = ''] = key.split(':');
    filters[column] = [...(filters[column] ?? []), { name: labelOf(operator), operator }];
  }
  return filters;
}
