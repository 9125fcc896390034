import { useEffect, useRef, useState } from 'react';
import { Extensions, toAppError } from '#core/common';
import { HttpClient, PageServices, useService } from '#core/browser';
import { buildQueryContext, type ChartAnswer } from '#plugins/charts';
import { preparedSample, type FormData, type VizType } from '#plugins/viz-kit';
import { sampleAnswer } from '../miniature/sample-answer.ts';
import { fetchAnswers, type ChartDataServices } from '../state/fetch-answers.ts';

/** A type with what was asked for it, and the settings that asked. */
export interface AnsweredPreview {
  readonly type: VizType;
  readonly formData: FormData;
  readonly answers: readonly ChartAnswer[];
}

const timeoutMs = 60_000;

/** The last complete answers; a question that is asked again, word for word, has its answer already. */
export function usePreviewAnswers(
  type: VizType,
  formData: FormData | null,
  onFailed: (message: string) => void,
): AnsweredPreview | undefined {
  const http = useService(HttpClient);
  const extensions = useService(Extensions);
  const page = useService(PageServices);
  const [answered, setAnswered] = useState<AnsweredPreview>();
  const last = useRef<{ readonly question: string; readonly answers: readonly ChartAnswer[] }>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const asked =
      formData === null ? sampled(type) : answersFor({ http, extensions, page }, type, formData, last, signal);
    asked.then(
      (now) => {
        if (!signal.aborted) setAnswered(now);
      },
      (thrown: unknown) => {
        if (!signal.aborted) onFailed(toAppError(thrown).message);
      },
    );
    return () => {
      abort.abort();
    };
  }, [http, extensions, page, type, formData, onFailed]);
  return answered;
}

async function sampled(type: VizType): Promise<AnsweredPreview> {
  const { formData, data } = await preparedSample(type);
  return { type, formData, answers: data.map(sampleAnswer) };
}

async function answersFor(
  services: ChartDataServices,
  type: VizType,
  settings: FormData,
  last: { current: { readonly question: string; readonly answers: readonly ChartAnswer[] } | undefined },
  signal: AbortSignal,
): Promise<AnsweredPreview> {
  const given = { ...settings, viz_type: type.key };
  await type.prepare?.(given);
  const formData = type.migrate(given);
  const context = buildQueryContext(type, formData);
  const question = JSON.stringify([context.datasource, context.queries]);
  const known = last.current;
  if (known?.question === question) return { type, formData, answers: known.answers };
  const answers = await fetchAnswers(services, context, { timeoutMs, signal });
  last.current = { question, answers };
  return { type, formData, answers };
}
