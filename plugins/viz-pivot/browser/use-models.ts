import { useMemo } from 'react';
import type { VizMountProps } from '#plugins/viz-kit';
import { arrangedModel, readPivot, untouched, type PivotModel, type PivotView } from '../common/pivot-model.ts';
import { pivotOptionsOf } from '../common/pivot-options.ts';
import type { LoadedAnswers } from './lazy/use-lazy-pivot.ts';
import { useReading } from './use-reading.ts';

type Facts = Pick<VizMountProps, 'formData' | 'formats' | 'formatOf' | 'labelOf'>;

/**
 * The answers are read once, a million cells with pauses, and arranged anew when a reader sorts or folds. `model` is
 * undefined until the first are read. `standing`: all that is settled, unfolded, where that is something else.
 */
export function useModels(
  facts: Facts,
  { data, settled }: { readonly data: LoadedAnswers; readonly settled: LoadedAnswers },
  view: PivotView,
): { readonly model: PivotModel | undefined; readonly standing: PivotModel | undefined } {
  const shown = useReading(useSteps(facts, data));
  const other = useReading(useSteps(facts, data === settled ? undefined : settled));
  const model = useMemo(() => shown && arrangedModel(shown, view), [shown, view]);
  const standing = useMemo(() => other && arrangedModel(other, untouched), [other]);
  return { model, standing };
}

/** How answers are read; the same for the same ones. */
function useSteps({ formData, formats, formatOf, labelOf }: Facts, loaded: LoadedAnswers | undefined) {
  const options = useMemo(() => pivotOptionsOf(formData), [formData]);
  return useMemo(() => {
    if (loaded === undefined) return undefined;
    const { answers, isLazy } = loaded;
    const own = formatOf === undefined ? {} : { formatOf };
    return () => readPivot({ options, formData, formats, labelOf, ...own, data: answers }, isLazy);
  }, [loaded, options, formData, formats, labelOf, formatOf]);
}
