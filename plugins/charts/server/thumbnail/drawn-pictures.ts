import { createHash } from 'node:crypto';
import { AppError, boundedCache, toAppError, type Extensions } from '#core/common';
import type { Clock } from '#core/server';
import {
  buildQueryContext,
  type ChartPictures,
  type ChartStore,
  type PictureWanted,
  type RequestedDatasets,
} from '#plugins/charts';
import { VizTypes, findVizType, vizTypesIn, type FormData, type VizType } from '#plugins/viz-kit';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { datasetTag, type ResultCache } from '#plugins/result-cache';
import { chartErrors } from '../../common/messages.ts';
import { resolveShares } from '../data/contribution-totals.ts';
import { cutOf } from './cut-of.ts';
import { answeredParts, askedParts, type AskedParts } from './drawn-parts.ts';
import { drawScene, formatsOf } from './draw-scene.ts';
import { drawingTurns } from './drawing-turns.ts';
import { keptPictures } from './kept-pictures.ts';
import { thumbnailDigest } from './thumbnail-digest.ts';
import type { PictureColors } from './picture-colors.ts';

interface PictureServices {
  readonly extensions: Extensions;
  readonly charts: ChartStore;
  readonly datasets: RequestedDatasets;
  readonly runner: QueryRunner;
  readonly cache: ResultCache;
  readonly colors: PictureColors;
  readonly clock: Clock;
}

/** Pictures drawn at once from the data of one database. */
const mostAtOnce = 2;
/** A picture whose data took too long is not tried again for so long, unless it or its data has changed. ms */
const tooSlowForMs = 3_600_000;
/** Of what is remembered of one such picture, and of all of them. */
const refusalBytes = 1_000;
const mostRefusalBytes = 1_000_000;

/** Pictures from the result cache, drawn when they are first wanted. */
export function drawnPictures(services: PictureServices): ChartPictures {
  const { extensions, runner, cache, colors, clock } = services;
  const turns = drawingTurns(mostAtOnce);
  const pictures = keptPictures(cache, () => clock.nowMs());
  const tooSlow = boundedCache<AppError>(mostRefusalBytes);
  return {
    plan: async (wanted) => {
      const { chart, dataset, theme, size } = wanted;
      await vizTypesIn(extensions, [chart.viz_type]);
      const viz = vizOf(chart.viz_type, extensions);
      const settings = { ...chart.form_data, ...wanted.settings };
      await viz.prepare?.(settings);
      const formData = viz.migrate(settings);
      const requests = requestsOf(viz, formData, wanted);
      const made = await askedParts({ viz, formData }, { ...unhurried(), reader: wanted.reader }, services);
      const all = [...requests, ...(made?.parts.flatMap((part) => part.requests) ?? [])];
      const dataKeys = await Promise.all(all.map((request) => runner.cacheKey(request)));
      const keyTexts = dataKeys.map(({ text }) => text);
      const facts = [
        thumbnailDigest(chart),
        wanted.settings ?? {},
        theme,
        size,
        keyTexts,
        formatsOf(dataset),
        ...settingsOfParts(made),
      ];
      const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
      const make = async () => {
        const asked = await resolveShares(requests, { runner });
        const outcomes = Promise.all(asked.map((request) => runner.run(request)));
        const answers = outcomes.then((all) => all.map(({ result }) => result));
        // Only a table says how many rows it does not show.
        const rowsInAll = viz.isTable
          ? outcomes.then(async (all) => (await cutOf(viz, asked, all, runner))?.all)
          : Promise.resolve(undefined);
        const parts = made && (await answeredParts(made, runner));
        const shown = { viz, formData, dataset, theme, size, answers, colors, rowsInAll };
        const { svg } = await drawScene({ ...shown, parts: Promise.resolve(parts) });
        if (parts !== undefined && parts.missing.length > (made?.missing.length ?? 0)) return svg; // it may be whole next time
        const isMemoryOnly = !dataKeys.every((dataKey) => dataKey.holds()); // of data that are no longer those
        const tags = [dataset, ...(made?.parts ?? []).map((part) => part.dataset)].map(({ uuid }) => datasetTag(uuid));
        pictures.put(key, svg, { maxAgeMs: undefined, tags: [...new Set(tags)], isMemoryOnly });
        return svg;
      };
      return {
        key,
        draw: async (signal) => {
          const kept = await pictures.get(key);
          if (kept !== undefined) return kept;
          const refusal = tooSlow.get(key, clock.nowMs());
          if (refusal !== undefined) throw refusal;
          const work = () =>
            make().catch((thrown: unknown) => {
              const failure = toAppError(thrown);
              if (failure.kind === 'timeout') tooSlow.put(key, failure, refusalBytes, clock.nowMs(), tooSlowForMs);
              throw failure;
            });
          return turns.draw({ key, line: dataset.databaseId, work }, signal);
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

/** It ends by itself, or by the timeout of statements. */
const unhurried = () => ({ force: false, signal: new AbortController().signal });

/** What a picture that is made of other charts depends on besides their data; the reader's rights are in it. */
const settingsOfParts = (made: AskedParts | undefined): readonly unknown[] =>
  made === undefined ? [] : [made.parts.map(({ id, name, formData }) => [id, name, formData]), made.missing];

function requestsOf(viz: VizType, formData: FormData, wanted: PictureWanted): readonly QueryRequest[] {
  return buildQueryContext(viz, formData, {}).queries.map((query) => ({
    dataset: wanted.dataset,
    query,
    resultType: 'full',
    ...unhurried(),
    cacheTimeoutS: wanted.chart.cache_timeout ?? undefined,
    userId: wanted.reader.userId,
    priority: 'background',
  }));
}
