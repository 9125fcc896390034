import { defineSlice, describeError, toAppError } from '#core/common';
import {
  CurrentUser,
  HttpClient,
  call,
  definePagePart,
  delay,
  put,
  report,
  takeLatest,
  type Saga,
} from '#core/browser';
import { dashboardRoutes } from '#plugins/dashboard';
import { destinationText } from '../../common/destination-messages.ts';
import { DashboardTargets, findTargets, type DashboardTarget } from './target-state.ts';

const targets = defineSlice(DashboardTargets, {
  found: (_state, p: { found: readonly DashboardTarget[] }) => ({ found: p.found }),
});

/** Time that typing may go on before the server is asked. Milliseconds. */
const typingPauseMs = 200;
const mostTargets = 50;

interface TargetServices {
  readonly http: HttpClient;
  readonly user: CurrentUser;
}

function* targetSaga(services: TargetServices): Saga {
  yield* takeLatest(findTargets, function* find({ text, id }): Saga {
    if (text !== '') yield* delay(typingPauseMs);
    try {
      yield* put(targets.actions.found({ found: yield* call(fetchTargets, services, text, id) }));
    } catch (thrown) {
      yield* put(report({ ...describeError(toAppError(thrown)), message: destinationText.fetchFailed() }));
    }
  });
}

async function fetchTargets({ http, user }: TargetServices, text: string, id: number | undefined) {
  const mine = user.isAdmin || user.userId === undefined ? [] : [{ col: 'owners', opr: 'rel_m_m', value: user.userId }];
  const ask = async (filter: { readonly col: string; readonly opr: string; readonly value: unknown }) => {
    const answer = await http.send(dashboardRoutes.list, {
      query: {
        q: {
          keys: ['none'],
          columns: ['id', 'dashboard_title'],
          filters: [...mine, filter],
          order_column: 'changed_on',
          order_direction: 'desc',
          page_size: mostTargets,
        },
      },
    });
    return answer.body.result.flatMap(({ id: found, dashboard_title: title }) =>
      typeof found === 'number' && typeof title === 'string' ? [{ id: found, title }] : [],
    );
  };
  const [matching, named] = await Promise.all([
    ask({ col: 'dashboard_title', opr: 'title_or_slug', value: text }),
    id === undefined ? [] : ask({ col: 'id', opr: 'eq', value: id }),
  ]);
  return [...named, ...matching.filter((one) => one.id !== id)];
}

export const part = definePagePart({
  slices: [targets],
  deps: { http: HttpClient, user: CurrentUser },
  saga: targetSaga,
});
