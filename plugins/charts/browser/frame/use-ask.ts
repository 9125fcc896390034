import { useCallback } from 'react';
import { Extensions, Settings } from '#core/common';
import { HttpClient, PageServices, useService } from '#core/browser';
import { webserverTimeout } from '#plugins/queries';
import { VizTypes, type VizMountProps, type VizType } from '#plugins/viz-kit';
import { liveQuestion } from '../../common/live-question.ts';
import { fetchAnswers } from '../state/fetch-answers.ts';

/** Asks what a live drawing wants to know besides, with the rights and the filters that its settings bring along. */
export function useAsk(type: VizType): NonNullable<VizMountProps['ask']> {
  const http = useService(HttpClient);
  const extensions = useService(Extensions);
  const page = useService(PageServices);
  const settings = useService(Settings);
  return useCallback(
    async (formData, signal) => {
      const { slice_id: sliceId, dashboardId } = formData;
      const answers = await fetchAnswers(
        { http, extensions, page },
        liveQuestion(extensions.all(VizTypes), type, formData),
        {
          ...(typeof sliceId === 'number' ? { sliceId } : {}),
          ...(typeof dashboardId === 'number' ? { dashboardId } : {}),
          timeoutMs: settings.get(webserverTimeout) * 1_000,
          signal,
        },
      );
      return answers.map(({ result }) => result);
    },
    [http, extensions, page, settings, type],
  );
}
