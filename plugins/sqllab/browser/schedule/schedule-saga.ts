import { describeError, toAppError } from '#core/common';
import { call, put, select, showToast, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { SqlEditor, editTab, renameTab } from '../../contract/editor-state.ts';
import { savedQueryRoutes } from '../../contract/saved-query-routes.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { withSchedule } from '../../common/schedule/schedule-info.ts';
import { scheduleMessages as messages } from '../../common/schedule/schedule-messages.ts';
import { ScheduleEditor, openSchedule, saveSchedule, scheduleSlice, type ScheduleSubject } from './schedule-state.ts';

const { opened, openFailed, saved, saveFailed } = scheduleSlice.actions;

/** Reads and keeps schedules of saved statements. */
export function* scheduleSaga(http: HttpClient): Saga {
  yield* takeLatest(openSchedule, function* open({ savedId }): Saga {
    try {
      const extraJson = savedId === null ? null : yield* call(fetchExtra, http, savedId);
      yield* put(opened({ extraJson }));
    } catch (thrown) {
      yield* put(openFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeLatest(saveSchedule, function* save({ subject, schedule }): Saga {
    const { extraJson } = yield* select(ScheduleEditor.select);
    const { savedId, label, statement } = subject;
    const body = { ...statement, label, extra_json: withSchedule(extraJson, schedule) };
    try {
      const { body: kept } =
        savedId === null
          ? yield* call(http.send, savedQueryRoutes.create, { body })
          : yield* call(http.send, savedQueryRoutes.change, { params: { id: savedId }, body });
      yield* tellTab(subject, kept.id);
      yield* put(saved());
      const text = schedule === undefined ? messages.unscheduled() : messages.scheduled();
      yield* put(showToast({ toastType: 'success', text }));
    } catch (thrown) {
      yield* put(saveFailed({ error: describeError(toAppError(thrown)) }));
      yield* put(showToast({ toastType: 'danger', text: messages.failed() }));
    }
  });
}

/** The tab is about the saved statement from now on, under its name. */
function* tellTab({ tabId, label }: ScheduleSubject, savedId: number): Saga {
  if (tabId === undefined) return;
  yield* put(renameTab({ id: tabId, name: label }));
  if (shownTab(yield* select(SqlEditor.select))?.id === tabId) yield* put(editTab({ change: { remoteId: savedId } }));
}

async function fetchExtra(http: HttpClient, id: number): Promise<string | null> {
  const { body } = await http.send(savedQueryRoutes.item, {
    params: { id },
    query: { q: { columns: ['extra_json'] } },
  });
  const extra = body.result['extra_json'];
  return typeof extra === 'string' ? extra : null;
}
