import type { SqlSyntax } from '#plugins/databases';
import { answerQuestion } from '../../common/worker/answer-question.ts';
import type { Answer, Question, Subject } from '../../common/worker/protocol.ts';
import { FetchedCatalogue, nothingKnown } from './fetched-catalogue.ts';

/** By address and catalog: one worker serves every tab. */
const catalogues = new Map<string, FetchedCatalogue>();

function fetchedCatalogue(
  syntax: SqlSyntax,
  addresses: NonNullable<Subject['addresses']>,
  catalog: string | undefined,
): FetchedCatalogue {
  const key = JSON.stringify([syntax.id, addresses.overview, catalog]);
  const neighbour = (name: string) => fetchedCatalogue(syntax, addresses, name);
  const known = catalogues.get(key) ?? new FetchedCatalogue({ syntax, addresses, catalog, neighbour });
  catalogues.set(key, known);
  return known;
}

function catalogueFor({ subject: { addresses, catalog, syntax, schema }, sql }: Question) {
  if (addresses === undefined) return Promise.resolve(nothingKnown(syntax));
  return fetchedCatalogue(syntax, addresses, catalog).catalogue({ schema, sql });
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void catalogueFor(data)
    .then((catalogue): Answer => ({ number: data.number, ok: true, value: answerQuestion(data, catalogue) }))
    .catch((failure: unknown): Answer => ({ number: data.number, ok: false, message: String(failure) }))
    .then((answer) => {
      postMessage(answer);
    });
});
