import { useCallback, useMemo, useState } from 'react';
import { SkeletonRows, useIsPrinting } from '#core/browser/ui';
import { unknownRules, type VizMountProps } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import type { AxisNode } from '../common/axis-tree.ts';
import { rowLimitOf } from '../common/lazy/page-queries.ts';
import { untouched, type PivotView } from '../common/pivot-model.ts';
import { pivotOptionsOf } from '../common/pivot-options.ts';
import { pivotWidths } from '../common/pivot-widths.ts';
import { FieldBar } from './fields/field-bar.tsx';
import { useArrangement } from './fields/use-arrangement.ts';
import { LazyBar } from './lazy/lazy-bar.tsx';
import { OuterGroups } from './lazy/outer-groups.tsx';
import { useLazyPivot } from './lazy/use-lazy-pivot.ts';
import { PivotGrid } from './pivot-grid.tsx';
import { usePivotStyles } from './pivot-mount.styles.ts';
import { PrintedPivot } from './printed-pivot.tsx';
import { useModels } from './use-models.ts';

const room = { fontPx: 12, paddingPx: 18, arrowPx: 14, foldPx: 18 } as const;
const scrollbarPx = 12;
/** A lower table needs its room for cells. px */
const leastBarPx = 160;
/** From one line to the next, where a table is about to be. px */
const boneStepPx = 30;

/** The live pivot table: only the cells in sight exist, so a million cells scroll as well as fifty. */
export default function PivotMount(given: VizMountProps) {
  const arranged = useArrangement(given);
  const props = { ...given, formData: arranged.formData, data: arranged.data, settled: arranged.settled };
  const { size, formData } = props;
  const styles = usePivotStyles();
  // Groups and orders are of fields in their places.
  const places = JSON.stringify([formData['groupbyRows'], formData['groupbyColumns']]);
  const [read, setRead] = useState<{ readonly of: string; readonly view: PivotView }>();
  const view = read?.of === places ? read.view : untouched;
  const setView = useCallback((next: PivotView) => setRead({ of: places, view: next }), [places]);
  const isPrinting = useIsPrinting();
  const options = useMemo(() => pivotOptionsOf(formData), [formData]);
  const unknown = unknownRules(options.conditional_formatting);
  const lazy = useLazyPivot(props);
  const { pending, all } = lazy;
  const shown = useMemo(() => ({ ...view, pending }), [view, pending]);
  const { model, standing } = useModels(props, lazy, shown);
  const { onLoad: loadGroup } = lazy;
  const fields = model?.cube.rowFields;
  const onLoad = useCallback((group: AxisNode) => loadGroup(group, fields ?? []), [loadGroup, fields]);
  const fitting = useMemo(() => {
    if (model === undefined) return [];
    // Folded groups have fewer columns than there are at first.
    const { heads, cells } = pivotWidths(standing ?? model, { ...room, availablePx: size.widthPx - scrollbarPx });
    return [...heads, ...cells];
  }, [model, standing, size.widthPx]);
  if (model === undefined)
    return (
      <div className={styles.root} style={{ width: size.widthPx, height: size.heightPx }}>
        <SkeletonRows count={Math.max(1, Math.floor(size.heightPx / boneStepPx) - 1)} heightPx={boneStepPx - 10} />
      </div>
    );
  if (model.rows.lines.length === 0 || model.columns.lines.length === 0)
    return (
      <div className={styles.empty}>
        {lazy.outer === undefined ? messages.noData() : <OuterGroups state={lazy.outer} onRetry={lazy.onRetryOuter} />}
      </div>
    );
  const { arrangement, onMove, onReset, isPending, failure } = arranged;
  const hasBar = arrangement.rows.length + arrangement.columns.length > 0 && size.heightPx >= leastBarPx;
  return (
    <div className={styles.root} style={isPrinting ? undefined : { width: size.widthPx, height: size.heightPx }}>
      {unknown !== undefined && !isPrinting && (
        <div role="note" className={styles.notice}>
          {unknown}
        </div>
      )}
      {onMove !== undefined && hasBar && !isPrinting && (
        <FieldBar {...{ arrangement, onMove, onReset, isPending, failure }} labelOf={props.labelOf} />
      )}
      {all !== undefined && size.heightPx >= leastBarPx && !isPrinting && (
        <LazyBar
          {...all}
          onLoad={() => {
            setView({ ...view, closedRows: new Set() });
            all.onLoad();
          }}
          metrics={model.cube.metrics.length}
          rowLimit={rowLimitOf(formData)}
        />
      )}
      <div className={isPrinting ? styles.away : styles.stage}>
        <div className={styles.stage} style={isPrinting ? { width: size.widthPx, height: size.heightPx } : undefined}>
          <PivotGrid
            {...props}
            model={model}
            fitting={fitting}
            view={view}
            onView={setView}
            onLoad={onLoad}
            onDrop={lazy.onDrop}
            scheme={options.linear_color_scheme}
          />
        </div>
      </div>
      {isPrinting && <PrintedPivot {...{ model, unknown }} scheme={options.linear_color_scheme} theme={props.theme} />}
    </div>
  );
}
