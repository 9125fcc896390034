import { createHash } from 'node:crypto';
import type { Extensions } from '#core/common';
import {
  labelPartsIn,
  pictureGrounds,
  type AnsweredChart,
  type AnsweredDrawings,
  type AnsweredLook,
} from '#plugins/charts';
import { VizTypes, findVizType, type VizType } from '#plugins/viz-kit';
import { drawDocument } from './draw-document.ts';
import { drawFigure, figureFont } from './draw-figure.ts';
import { formatsOf } from './draw-scene.ts';
import type { PictureColors } from './picture-colors.ts';

/** Characters of drawings that are kept; of those that were not used for longest some go. */
const mostKept = 16_000_000;
/** Characters of one drawing. A larger one, such as thousands of points, would weigh more than it is worth. */
const mostOfOne = 120_000;
/** Drawings known to be larger, which are not made again. */
const mostLarge = 2_000;
/** Values of an answer that are drawn in a few milliseconds, and those of a drawing that is worth it at all. */
const [quickValues, mostValues] = [2_000, 20_000];

/** Inks of the page's two themes. */
const inks = {
  light: { text: '#1c2126', mutedText: '#5c656d', grid: '#eef0f2' },
  dark: { text: '#eceff1', mutedText: '#a0a9b0', grid: '#23282c' },
} as const;

export function answeredDrawings({
  extensions,
  colors,
}: {
  readonly extensions: Extensions;
  readonly colors: PictureColors;
}): AnsweredDrawings {
  const kept = keptTexts(mostKept);
  const large = new Set<string>();
  const drawing = new Map<string, Promise<string>>();
  let isReady = false;
  let loading: Promise<void> | undefined;
  return {
    isReady: () => isReady,
    load: () => {
      loading ??= loadParts(extensions.all(VizTypes)).then(() => {
        isReady = true;
      });
      return loading;
    },
    plan: (chart, look) => {
      const viz = findVizType(extensions.all(VizTypes), chart.formData.viz_type);
      const values = valuesIn(chart);
      if (viz === undefined || !hasPicture(chart) || values > mostValues) return undefined;
      const key = keyOf(chart, look);
      if (large.has(key)) return undefined;
      return {
        kept: () => kept.find(key),
        isQuick: values <= quickValues,
        draw: () => {
          const running = drawing.get(key) ?? drawAnswered(viz, chart, look, colors).finally(() => drawing.delete(key));
          drawing.set(key, running);
          return running.then((svg) => {
            if (svg.length <= mostOfOne) kept.keep(key, svg);
            else noteLarge(large, key);
            return svg;
          });
        },
      };
    },
  };
}

/** The document, and the renderers of all types. */
async function loadParts(types: readonly VizType[]): Promise<void> {
  await drawDocument();
  for (const viz of types) {
    await new Promise(setImmediate);
    const opened = viz.open({ viz_type: viz.key, datasource: '' });
    if (opened.ok) await opened.value().catch(() => undefined); // a chart of the type says why it cannot be drawn
  }
}

const valuesIn = ({ outcomes }: AnsweredChart): number =>
  outcomes.reduce((sum, { result }) => sum + result.rowCount * result.columns.length, 0);

function noteLarge(large: Set<string>, key: string): void {
  large.add(key);
  const [oldest] = large;
  if (large.size > mostLarge && oldest !== undefined) large.delete(oldest);
}

/** Layers of annotations come by questions of their own, and the page has words of its own for no rows. */
function hasPicture({ formData, outcomes }: AnsweredChart): boolean {
  const layers = formData['annotation_layers'];
  const hasLayers = Array.isArray(layers) && layers.length > 0;
  return !hasLayers && outcomes.some(({ result }) => result.rowCount > 0);
}

/** An answer is known by its question and the moment it was read. */
function keyOf({ formData, dataset, outcomes }: AnsweredChart, { size, theme }: AnsweredLook): string {
  const answers = outcomes.map(({ cacheKey, queriedAt }) => [cacheKey, queriedAt]);
  const names = [...dataset.columns, ...dataset.metrics].map(({ verbose_name: name }) => name);
  const facts = JSON.stringify([answers, formData, size, theme, names, formatsOf(dataset)]);
  return createHash('sha1').update(facts).digest('base64');
}

async function drawAnswered(
  viz: VizType,
  chart: AnsweredChart,
  { size, theme }: AnsweredLook,
  colors: PictureColors,
): Promise<string> {
  const { dataset, outcomes } = chart;
  const answers = Promise.resolve(outcomes.map(({ result }) => result));
  const partsOf = (column: string) => labelPartsIn(outcomes, column);
  const surroundings = { partsOf, look: { ...inks[theme], fontFamily: figureFont, background: pictureGrounds[theme] } };
  const formData = viz.migrate(chart.formData);
  const { svg } = await drawFigure({ viz, formData, dataset, theme, size, answers, colors, surroundings });
  return svg;
}

interface KeptTexts {
  readonly find: (key: string) => string | undefined;
  readonly keep: (key: string, text: string) => void;
}

/** Texts used last, up to a number of characters. */
function keptTexts(most: number): KeptTexts {
  const texts = new Map<string, string>(); // in the order of use
  let length = 0;
  return {
    find: (key) => {
      const text = texts.get(key);
      if (text === undefined) return undefined;
      texts.delete(key);
      texts.set(key, text);
      return text;
    },
    keep: (key, text) => {
      length += text.length - (texts.get(key)?.length ?? 0);
      texts.delete(key);
      texts.set(key, text);
      for (const [oldest, { length: freed }] of texts) {
        if (length <= most) break;
        texts.delete(oldest);
        length -= freed;
      }
    },
  };
}
