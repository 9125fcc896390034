import { createHash } from 'node:crypto';
import { AppError, type Extensions } from '#core/common';
import {
  VizTypes,
  buildQueryContext,
  findVizType,
  type ChartPictures,
  type FormData,
  type PictureWanted,
  type VizType,
} from '#plugins/charts';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { chartErrors } from '../../common/messages.ts';
import { drawScene, formatsOf } from './draw-scene.ts';
import { thumbnailDigest } from './thumbnail-digest.ts';
import type { PictureColors } from './picture-colors.ts';
import type { ThumbnailFiles } from './thumbnail-files.ts';

interface PictureServices {
  readonly extensions: Extensions;
  readonly runner: QueryRunner;
  readonly files: ThumbnailFiles;
  readonly colors: PictureColors;
}

/** Pictures kept on disk, drawn when they are first wanted. */
export function drawnPictures({ extensions, runner, files, colors }: PictureServices): ChartPictures {
  const drawing = new Map<string, Promise<string>>();
  return {
    plan: async (wanted) => {
      const { chart, dataset, theme, size } = wanted;
      const viz = vizOf(chart.viz_type, extensions);
      const formData = viz.migrate({ ...chart.form_data, ...wanted.settings });
      const requests = requestsOf(viz, formData, wanted);
      const dataKeys = await Promise.all(requests.map(async (request) => (await runner.cacheKey(request)).text));
      const facts = [thumbnailDigest(chart), wanted.settings ?? {}, theme, size, dataKeys, formatsOf(dataset)];
      const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
      const make = async () => {
        const kept = await files.read(key);
        if (kept !== undefined) return kept;
        const answers = Promise.all(requests.map(async (request) => (await runner.run(request)).result));
        const { svg } = await drawScene({ viz, formData, dataset, theme, size, answers, colors });
        await files.write(key, svg);
        return svg;
      };
      return {
        key,
        draw: () => {
          const running = drawing.get(key);
          if (running !== undefined) return running;
          const made = make().finally(() => drawing.delete(key));
          drawing.set(key, made);
          return made;
        },
      };
    },
  };
}

function vizOf(vizType: string, extensions: Extensions): VizType {
  const viz = findVizType(extensions.all(VizTypes), vizType);
  if (viz !== undefined) return viz;
  const reason = chartErrors.unknownVizType({ vizType });
  throw new AppError('not-found', chartErrors.noThumbnail({ reason }));
}

function requestsOf(viz: VizType, formData: FormData, wanted: PictureWanted): readonly QueryRequest[] {
  return buildQueryContext(viz, formData, {}).queries.map((query) => ({
    dataset: wanted.dataset,
    query,
    resultType: 'full',
    force: false,
    cacheTimeoutS: wanted.chart.cache_timeout ?? undefined,
    userId: wanted.userId,
    signal: wanted.signal,
    priority: 'background',
  }));
}
