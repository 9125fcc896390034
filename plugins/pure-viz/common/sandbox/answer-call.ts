import { without } from '#core/common';
import {
  VizTypes,
  createVizFormats,
  createVizTheme,
  facetKeys,
  provideLooks,
  withoutFacets,
  type OpenViz,
  type Scene,
  type VizType,
} from '#plugins/viz-kit';
import { optionalAnswers, type AskedColor, type PureCall, type PureDrawn, type PureInput } from '../pure-calls.ts';
import { DrawnDocument } from './drawing-document.ts';
import { sceneData } from './scene-data.ts';

/** In the sandbox: the answer of a plugin's chart types to one call. */
export async function answerCall(half: unknown, given: PureCall): Promise<unknown> {
  const call = ofOnePicture(given);
  const types = typesOf(half);
  if (call.kind === 'describe') return types.map(described);
  const viz = types.find(({ key }) => key === call.key);
  if (viz === undefined) throw new Error(`there is no chart type ${call.key}.`);
  switch (call.kind) {
    case 'buildQuery':
      return viz.buildQuery(call.formData);
    case 'fileQueries':
      return viz.fileQueries?.(call.formData);
    case 'totals':
      return viz.totals?.(call.formData)?.query;
    case 'totalCells':
      return viz.totals?.(call.formData)?.cells(call.columns, call.answer);
    case 'asTable':
      return viz.asTable?.(call.result, call.formData);
    case 'migrate':
      return viz.migrate(call.formData);
    default: {
      const opened = await openedOf(viz, call.input);
      const looks = provideLooks(call.input.looks);
      try {
        return drawn(opened, call);
      } finally {
        void looks.dispose();
      }
    }
  }
}

/** What puts drawings together is not in the sandbox, so its types have no facets. */
function ofOnePicture(call: PureCall): PureCall {
  if ('input' in call) return { ...call, input: { ...call.input, formData: withoutFacets(call.input.formData) } };
  return 'formData' in call ? { ...call, formData: withoutFacets(call.formData) } : call;
}

function typesOf(half: unknown): readonly VizType[] {
  const { contributions = [] } = (half ?? {}) as { contributions?: { point: { id: string }; item: VizType }[] };
  const foreign = contributions.find(({ point }) => point.id !== VizTypes.id);
  if (foreign !== undefined)
    throw new Error(`a pure plugin adds chart types only, and this one adds to ${foreign.point.id}.`);
  return contributions.map(({ item }) => item);
}

const described = (viz: VizType) => ({
  key: viz.key,
  name: viz.name,
  category: viz.category,
  description: viz.description,
  tags: viz.tags,
  suits: viz.suits,
  slots: viz.slots
    .filter(({ role }) => role !== 'facet')
    .map(({ key, kind, role, title, isRequired, max, shownWhen }) => {
      return { key, kind, role, title, isRequired, max, shownWhen };
    }),
  sorts: viz.sorts.map(({ title, description, by, direction, shownWhen }) => {
    return { title, description, by, direction, shownWhen };
  }),
  options: { ...viz.options, properties: without(viz.options.properties, ...facetKeys) },
  emits: viz.emits,
  aliases: viz.aliases,
  skeleton: viz.skeleton,
  answers: optionalAnswers.filter((name) => viz[name] !== undefined),
});

async function openedOf(viz: VizType, { formData }: PureInput): Promise<OpenViz> {
  const opened = viz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  return opened.value();
}

function drawn(
  viz: OpenViz,
  { kind, input }: Extract<PureCall, { readonly kind: 'draw' | 'summarize' }>,
): PureDrawn<unknown> {
  const asked = new Map<string, AskedColor>();
  const usual = createVizTheme({ scheme: input.theme.scheme });
  const colorOf = (which: AskedColor[0], label: string, colorScheme: string | undefined): string => {
    const one: AskedColor = [which, label, colorScheme ?? null];
    const name = JSON.stringify(one);
    asked.set(name, one);
    return input.colors[name] ?? (which === 'of' ? usual.colorOf : usual.soleColorOf)(label, colorScheme);
  };
  const facts = {
    data: input.data,
    formData: input.formData,
    theme: {
      ...input.theme,
      colorOf: (label: string, scheme?: string) => colorOf('of', label, scheme),
      soleColorOf: (label: string, scheme?: string) => colorOf('sole', label, scheme),
      rampOf: usual.rampOf,
    },
    formats: createVizFormats(),
    hidden: new Set(input.hidden),
    labelOf: (column: string) => input.labels[column] ?? column,
    formatOf: (column: string) => input.columnFormats[column],
    partsOf: (column: string) => input.parts[column],
    ...(input.rowsInAll === undefined ? {} : { rowsInAll: input.rowsInAll }),
    ...(input.annotations === undefined ? {} : { annotations: input.annotations }),
  };
  if (kind === 'summarize') return { value: viz.summarize(facts), asked: [...asked.values()] };
  const document = new DrawnDocument() as unknown as Document; // as much of one as drawing needs
  const scene: Scene = viz.draw({ ...facts, size: input.size, document });
  return { value: sceneData(scene), asked: [...asked.values()] };
}
