import { answerQuestion } from '../../common/worker/answer-question.ts';
import type { Answer, Question } from '../../common/worker/protocol.ts';
import { FetchedCatalogue, nothingKnown } from './fetched-catalogue.ts';

/** By address: one worker serves every tab. */
const catalogues = new Map<string, FetchedCatalogue>();

function catalogueFor({ subject: { addresses, dialect, schema }, sql }: Question) {
  if (addresses === undefined) return Promise.resolve(nothingKnown(dialect));
  const key = `${dialect} ${addresses.overview}`;
  const known = catalogues.get(key) ?? new FetchedCatalogue(dialect, addresses);
  catalogues.set(key, known);
  return known.catalogue(schema, sql);
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void catalogueFor(data)
    .then((catalogue): Answer => ({ number: data.number, ok: true, value: answerQuestion(data, catalogue) }))
    .catch((failure: unknown): Answer => ({ number: data.number, ok: false, message: String(failure) }))
    .then((answer) => {
      postMessage(answer);
    });
});
