import { Bootstrap, HttpClient, OutsideReplacement, call, delay, put, showToast, type Saga } from '#core/browser';
import { followBuilds, tellOutcome } from '#plugins/plugin-dev';
import { developerMessages } from '../common/page-messages.ts';
import { describeFailure } from './describe-failure.ts';

interface FollowDeps {
  readonly bootstrap: Bootstrap;
  readonly http: HttpClient;
  readonly pages: OutsideReplacement;
}

/** Until the server can be asked again, ms. */
const pauseMs = 1_000;

/** Takes builds in as they come, while developer mode is on. */
export function* followSaga({ bootstrap, http, pages }: FollowDeps): Saga {
  if (!bootstrap.follows_builds) return;
  const taken = new Map(bootstrap.external_plugins.map(({ id, url }) => [id, url]));
  let after = -1;
  for (;;) {
    const known = after;
    const answer = yield* call(() => http.send(followBuilds, { query: { after: known } }).catch(() => undefined));
    if (answer === undefined) {
      yield* delay(pauseMs);
      continue;
    }
    after = answer.body.version;
    for (const build of answer.body.builds) {
      if (taken.get(build.id) === build.url) continue;
      taken.set(build.id, build.url);
      const error = yield* call(() =>
        pages.replace(build).then(
          () => null,
          (thrown: unknown) => describeFailure(thrown),
        ),
      );
      if (error !== null) {
        const text = developerMessages.notTakenIn({ title: build.title, reason: error });
        yield* put(showToast({ toastType: 'danger', text, duration: 0 }));
      }
      const outcome = { params: { id: build.id }, body: { url: build.url, error } };
      yield* call(() => http.send(tellOutcome, outcome).catch(() => undefined)); // a newer build is served by now
    }
  }
}
