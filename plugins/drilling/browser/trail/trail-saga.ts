import { put, select, takeEvery, type Saga } from '#core/browser';
import { choicesRestored, recordChoice } from '#plugins/dashboard';
import type { DrillStep } from '../../common/drill-step.ts';
import { drillMessages as messages } from '../../common/messages.ts';
import { DrillTrails, drillBack, drillInto, takePath } from '../drill-state.ts';
import { chartName } from '../drilled-chart.ts';

const keyPrefix = 'drilling/';

/** Steps into charts and back are steps of the reader: undo takes them back in turn with what was filtered. */
export function* trailSaga(): Saga {
  yield* takeEvery(drillInto, function* into({ chartId, step }): Saga {
    const chart = yield* select((root) => chartName(root, chartId));
    const steps = yield* pathOf(chartId);
    yield* go(chartId, [...steps, step], messages.stepInto({ chart, step: step.title }));
  });
  yield* takeEvery(drillBack, function* back({ chartId, depth }): Saga {
    const chart = yield* select((root) => chartName(root, chartId));
    const steps = yield* pathOf(chartId);
    yield* go(chartId, steps.slice(0, depth), messages.stepOut({ chart }));
  });
  yield* takeEvery(choicesRestored, function* restore({ views = {} }): Saga {
    for (const [key, steps] of Object.entries(views)) {
      if (!key.startsWith(keyPrefix)) continue;
      const chartId = Number(key.slice(keyPrefix.length));
      yield* put(takePath({ chartId, steps: (steps ?? []) as readonly DrillStep[] })); // written below
    }
  });
}

function* pathOf(chartId: number): Saga<readonly DrillStep[]> {
  return (yield* select(DrillTrails.select))[chartId] ?? [];
}

/** Takes another path into a chart, as one step. */
function* go(chartId: number, steps: readonly DrillStep[], stepName: string): Saga {
  const key = `${keyPrefix}${String(chartId)}`;
  const standing = yield* pathOf(chartId);
  const viewOf = (path: readonly DrillStep[]) => ({
    inForce: {},
    waiting: {},
    views: { [key]: path.length === 0 ? null : path },
  });
  yield* put(recordChoice({ stepName, before: viewOf(standing), after: viewOf(steps) }));
  yield* put(takePath({ chartId, steps }));
}
