import { useCallback, useEffect, useMemo } from 'react';
import { numberOf, type VizMountProps } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { nodeKey, type AxisNode } from '../../common/axis-tree.ts';
import type { PendingGroup } from '../../common/axis-lines.ts';
import { groupForm } from '../../common/lazy/group-form.ts';
import { lazyData, loadedLevels } from '../../common/lazy/lazy-data.ts';
import { partForm } from '../../common/lazy/page-queries.ts';
import type { PivotCube } from '../../common/pivot-cube.ts';
import { useParts, type Part } from './use-parts.ts';

/** Answers that a table is made of; `isLazy`: without those to what is in groups that were not opened. */
export interface LoadedAnswers {
  readonly answers: readonly ColumnarResult[];
  readonly isLazy: boolean;
}

/** How far it is to load all cells: counted first, since they may be many. `count`: of groups, cells among them. */
export interface AllCells {
  readonly count: Part | undefined;
  readonly cells: Part | undefined;
  readonly onCount: () => void;
  readonly onLoad: () => void;
  readonly onCancel: () => void;
}

interface LazyPivot {
  readonly data: LoadedAnswers;
  readonly settled: LoadedAnswers;
  /** Groups that were opened and have no inner groups yet, by their keys. */
  readonly pending: ReadonlyMap<string, PendingGroup>;
  /** Of the outermost groups, where even those are so many that they are asked apart. */
  readonly outer: PendingGroup | undefined;
  readonly onLoad: (group: AxisNode, fields: PivotCube['rowFields']) => void;
  readonly onDrop: (group: AxisNode) => void;
  readonly onRetryOuter: () => void;
  /** Undefined: they are there. */
  readonly all: AllCells | undefined;
}

const noPending: ReadonlyMap<string, PendingGroup> = new Map();
const groupPrefix = 'group ';
const rootKey = '[]';
const levelOf = (key: string): number => (JSON.parse(key) as readonly unknown[]).length; // of `nodeKey`

/** A table of very many cells: its outer groups, and what is in the groups that a reader opened. */
export function useLazyPivot(props: VizMountProps): LazyPivot {
  const { data, settled, formData, ask } = props;
  const { parts, load, drop } = useParts(props);
  const loaded = useMemo(
    () => (ask === undefined ? undefined : loadedLevels(formData, settled)),
    [ask, formData, settled],
  );
  const asksOuter = loaded === 0;
  const loadOuter = useCallback(
    () => load(groupPrefix + rootKey, partForm(formData, { part: 'group', level: 0 })),
    [load, formData],
  );
  const isOuterAsked = parts.has(groupPrefix + rootKey);
  useEffect(() => {
    if (asksOuter && !isOuterAsked) loadOuter();
  }, [asksOuter, isOuterAsked, loadOuter]);
  const all = parts.get('all');
  const whole = all?.status === 'ready' ? all.answers : undefined;
  const stored = useMemo((): LoadedAnswers => {
    if (loaded === undefined) return { answers: settled, isLazy: false };
    if (whole !== undefined) return { answers: whole, isLazy: false };
    const groups = groupsIn(parts).flatMap(([key, part]) =>
      part.status === 'ready' ? [{ level: levelOf(key), answers: part.answers }] : [],
    );
    return { answers: lazyData(formData, settled, groups), isLazy: true };
  }, [loaded, settled, whole, formData, parts]);
  const shown = useMemo((): LoadedAnswers => {
    if (data === settled) return stored;
    // A brush in another chart: what is in its groups was not asked.
    const isLazy = ask !== undefined && loadedLevels(formData, data) !== undefined;
    return { answers: isLazy ? lazyData(formData, data, []) : data, isLazy };
  }, [data, settled, stored, ask, formData]);
  const pending = useMemo(() => (data === settled ? pendingIn(parts) : noPending), [data, settled, parts]);
  const onLoad = useCallback(
    (group: AxisNode, fields: PivotCube['rowFields']) => {
      if (data === settled) load(groupPrefix + nodeKey(group), groupForm(formData, group, fields));
    },
    [data, settled, load, formData],
  );
  const onDrop = useCallback((group: AxisNode) => drop(groupPrefix + nodeKey(group)), [drop]);
  return {
    data: shown,
    settled: stored,
    pending,
    outer: asksOuter ? (pending.get(rootKey) ?? { status: 'loading' }) : undefined,
    onLoad,
    onDrop,
    onRetryOuter: loadOuter,
    all:
      loaded === undefined || whole !== undefined
        ? undefined
        : {
            count: parts.get('count'),
            cells: all,
            onCount: () => load('count', partForm(formData, { part: 'count' })),
            onLoad: () => load('all', partForm(formData, { part: 'all' })),
            onCancel: () => {
              drop('count');
              drop('all');
            },
          },
  };
}

/** Groups that were opened, by their keys. */
const groupsIn = (parts: ReadonlyMap<string, Part>): readonly (readonly [string, Part])[] =>
  [...parts].flatMap(([key, part]) => (key.startsWith(groupPrefix) ? [[key.slice(groupPrefix.length), part]] : []));

/** Of those that are loaded only the ones stay that have nothing in them. */
const pendingIn = (parts: ReadonlyMap<string, Part>): ReadonlyMap<string, PendingGroup> =>
  new Map(groupsIn(parts).map(([key, part]) => [key, part.status === 'ready' ? { status: 'empty' } : part]));

/** What was counted. */
export const countedIn = (part: Part | undefined): number | undefined =>
  part?.status === 'ready' ? (numberOf(part.answers[0]?.columns[0]?.values[0]) ?? undefined) : undefined;
