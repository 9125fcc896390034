import { Type } from 'typebox';
import { AppError, isRecord } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import {
  addedLooks,
  defineVizType,
  describedParts,
  vizOptions,
  type FormData,
  type OpenViz,
  type Slot,
  type SortSetting,
  type VizType,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { misfit } from './misfit.ts';
import { optionProblem } from './option-schemas.ts';
import {
  optionalAnswers,
  type AskedColor,
  type OptionalAnswer,
  type PureCall,
  type PureDrawn,
  type PureInput,
} from './pure-calls.ts';
import { pureQueries, pureTable, type AskedType } from './pure-queries.ts';
import { sceneFromData } from './scene-from-data.ts';

const Word = Type.String({ pattern: '^[a-zA-Z0-9][a-zA-Z0-9_-]*$', maxLength: 60 });
const Title = Type.String({ minLength: 1, maxLength: 200 });
const parts = describedParts({ key: Word, title: Title, help: Type.String({ maxLength: 2_000 }) });

/** What a sandbox says of one of its chart types. */
const PureDescription = Type.Object({
  key: Word,
  name: Title,
  category: parts.category,
  description: Type.String({ maxLength: 2_000 }),
  tags: Type.Array(Title, { maxItems: 50 }),
  suits: parts.suits,
  slots: Type.Array(parts.slot, { minItems: 1, maxItems: 50 }),
  sorts: Type.Array(parts.sort, { maxItems: 20 }),
  options: Type.Object({ properties: Type.Record(Type.String({ maxLength: 100 }), Type.Object({})) }),
  emits: Type.Array(Type.Union([Type.Literal('select'), Type.Literal('brush')]), { maxItems: 2 }),
  aliases: Type.Array(Word, { maxItems: 20 }),
  skeleton: parts.skeleton,
  answers: Type.Array(Type.Union(optionalAnswers.map((name) => Type.Literal(name))), { maxItems: 10 }),
});

/** Puts a call to the sandbox of a plugin; rejects with an AppError that names the chart type, or the plugin. */
export type AskPure = (call: PureCall, name: string) => Promise<unknown>;
type AskType = (call: PureCall) => Promise<unknown>;

/** The colours of a drawing settle in two rounds, unless what it asks depends on what it got. */
const mostRounds = 3;
/** Colours that one drawing may ask for. */
const mostColors = 10_000;

/** The chart types of a plugin, each standing for one in the sandbox; throws what is wrong with a description. */
export function pureVizTypes(descriptions: unknown, ask: AskPure): readonly VizType[] {
  const problem = misfit(Type.Array(PureDescription, { maxItems: 50 }), descriptions);
  if (problem !== undefined) throw new Error(problem);
  const types = descriptions as readonly Static[]; // just checked
  const wrong = types
    .map(({ options }) => optionProblem(options.properties, parts.shownWhen))
    .find((one) => one !== undefined);
  if (wrong !== undefined) throw new Error(wrong);
  return types.map((one) => pureVizType(one, (call) => ask(call, one.name)));
}

interface Static extends Pick<
  VizType,
  'key' | 'name' | 'category' | 'description' | 'tags' | 'suits' | 'emits' | 'aliases'
> {
  readonly slots: readonly Slot[];
  readonly sorts: readonly SortSetting[];
  readonly options: VizType['options'];
  readonly skeleton: VizType['skeleton'];
  readonly answers: readonly OptionalAnswer[];
}

function pureVizType({ answers, ...description }: Static, ask: AskType): VizType {
  const { key, name } = description;
  const wrong = (reason: string) => new AppError('unprocessable', messages.badAnswer({ name, reason }));
  const asked: AskedType = { key, name, ask, wrong };
  const { questions, prepare } = pureQueries(asked, answers);
  const type = defineVizType({
    ...description,
    ...questions,
    facets: false,
    options: vizOptions(description.options.properties),
    load: () => Promise.reject(new Error('drawn in its sandbox')),
  });
  return Object.freeze({
    ...type,
    ...(answers.includes('asTable') ? { asTableLater: pureTable(asked) } : {}),
    prepare,
    open: (formData: FormData) => {
      const checked = type.open(formData);
      return checked.ok ? { ...checked, value: () => Promise.resolve(openPure(key, ask, wrong)) } : checked;
    },
  });
}

function openPure(key: string, ask: AskType, wrong: (reason: string) => AppError): OpenViz {
  const settled = async (
    kind: 'draw' | 'summarize',
    input: Parameters<OpenViz['summarize']>[0],
    size: PureInput['size'],
  ): Promise<unknown> => {
    let colors: Readonly<Record<string, string>> = {};
    for (let round = 1; ; round += 1) {
      const answer = await ask({ kind, key, input: withoutFunctions(input, size, colors) });
      if (!isDrawn(answer)) throw wrong('its answer is malformed.'); // a plugin can change what runs beside it
      const { value, asked } = answer;
      const now = Object.fromEntries(asked.map((one) => [JSON.stringify(one), colorFor(one, input.theme)]));
      if (asked.length === 0 || round === mostRounds || JSON.stringify(now) === JSON.stringify(colors)) return value;
      colors = now;
    }
  };
  const later = () => {
    throw new Error('It is drawn in a sandbox: wait for drawLater.');
  };
  return {
    draw: later,
    summarize: later,
    drawLater: async (input) => {
      const data = await settled('draw', input, input.size);
      try {
        return sceneFromData(input.document, data);
      } catch (thrown) {
        throw thrown instanceof Error ? wrong(thrown.message) : thrown;
      }
    },
    summarizeLater: async (input) => {
      const words = await settled('summarize', input, { widthPx: 0, heightPx: 0 });
      if (typeof words !== 'string') throw wrong('its summary is no text.');
      return words.slice(0, 5_000);
    },
  };
}

function isDrawn(answer: unknown): answer is PureDrawn<unknown> {
  if (!isRecord(answer) || !Array.isArray(answer['asked']) || answer['asked'].length > mostColors) return false;
  return answer['asked'].every(
    (one: unknown) =>
      Array.isArray(one) &&
      one.length === 3 &&
      (one[0] === 'of' || one[0] === 'sole') &&
      typeof one[1] === 'string' &&
      (one[2] === null || typeof one[2] === 'string'),
  );
}

const colorFor = ([which, label, scheme]: AskedColor, theme: Parameters<OpenViz['summarize']>[0]['theme']): string =>
  (which === 'of' ? theme.colorOf : theme.soleColorOf)(label, scheme ?? undefined);

/** Labels and formats of every column that the drawing can name. */
function withoutFunctions(
  input: Parameters<OpenViz['summarize']>[0],
  size: PureInput['size'],
  colors: PureInput['colors'],
): PureInput {
  const { data, formData, theme, hidden, labelOf, formatOf, partsOf, rowsInAll, annotations } = input;
  const columns = [...new Set(data.flatMap((result: ColumnarResult) => result.columns.map((column) => column.name)))];
  const { colorOf: _of, soleColorOf: _sole, rampOf: _ramp, ...inks } = theme;
  const byColumn = <T>(of: ((column: string) => T | undefined) | undefined): Record<string, T> =>
    Object.fromEntries(
      columns.flatMap((column) => {
        const value = of?.(column);
        return value === undefined ? [] : [[column, value]];
      }),
    );
  return {
    data,
    formData,
    theme: inks,
    colors,
    size,
    hidden: [...hidden],
    labels: byColumn(labelOf),
    columnFormats: byColumn(formatOf),
    parts: byColumn(partsOf),
    looks: addedLooks(),
    ...(rowsInAll === undefined ? {} : { rowsInAll }),
    ...(annotations === undefined ? {} : { annotations }),
  };
}
