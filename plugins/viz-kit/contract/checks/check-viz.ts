import { Value } from 'typebox/value';
import { QueryObject } from '#plugins/queries';
import { createVizTheme } from '../color/create-viz-theme.ts';
import { createVizFormats } from '../formats/create-viz-formats.ts';
import { drawingProblems } from './check-drawing.ts';
import { facetProblems } from './check-facets.ts';
import { sampleScenarios, type SampleScenario } from './sample-answers.ts';
import { preparedSample } from './sample-data.ts';
import { slotRole } from '../type/slot.ts';
import type { Scene } from '../type/scene.ts';
import type { VizSize } from '../type/viz-theme.ts';
import type { DrawInput, OpenViz, VizType } from '../type/viz-type.ts';

/** One promise a viz type makes. `run` gives what is wrong; an empty list is a pass. */
export interface VizCheck {
  readonly title: string;
  readonly run: (viz: VizType, document: Document) => Promise<readonly string[]>;
}

export interface VizDrawingChoice {
  readonly scenario: SampleScenario;
  readonly scheme: 'light' | 'dark';
  readonly size: VizSize;
  readonly hidden?: ReadonlySet<string>;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** What every drawing is tried with: all scenarios wide, and the hardest of them narrow and dark. */
export const vizDrawings: readonly VizDrawingChoice[] = [
  ...sampleScenarios.map((scenario) => ({ scenario, scheme: 'light', size: { widthPx: 640, heightPx: 360 } }) as const),
  ...(['usual', 'long labels', 'right to left', 'nulls'] as const).map(
    (scenario) => ({ scenario, scheme: 'dark', size: { widthPx: 320, heightPx: 240 } }) as const,
  ),
];

/** Draws made-up data with a fresh theme. Throws when the type refuses its own defaults. */
export async function drawSample(
  viz: VizType,
  choice: VizDrawingChoice,
  document: Document,
): Promise<{ readonly scene: Scene; readonly summary: string }> {
  const { opened, input } = await openSample(viz, choice);
  const { size, ...facts } = input;
  const summary = await (opened.summarizeLater ?? opened.summarize)(facts);
  return { scene: await drawn(opened, { ...facts, size, document }), summary };
}

/** A drawing, also of a type that draws in a sandbox. */
const drawn = async (opened: OpenViz, input: Parameters<OpenViz['draw']>[0]): Promise<Scene> =>
  (opened.drawLater ?? opened.draw)(input);

/** The promises of the viz contract, for a test runner of any kind. */
export const vizChecks: readonly VizCheck[] = [
  { title: 'has a name, a description and options with defaults that fit', run: async (viz) => checkMetadata(viz) },
  { title: 'builds valid queries without changing the form data', run: checkQueries },
  { title: 'asks for what is in each of its slots', run: checkSlots },
  {
    title: 'brings its own settings up to date without change, and keeps keys it does not know',
    run: checkMigration,
  },
  ...vizDrawings.map((choice): VizCheck => ({
    title: `draws ${choice.scenario}, ${choice.scheme}, ${choice.size.widthPx} px wide`,
    run: async (viz, document) => {
      const { scene, summary } = await drawSample(viz, choice, document);
      return [...drawingProblems(scene, choice.size), ...(summary.trim() === '' ? ['the summary is empty'] : [])];
    },
  })),
  { title: 'draws the same picture from the same input and leaves the input as it was', run: checkPurity },
  { title: 'takes what is switched off out of the picture and leaves the other colours', run: checkHidden },
  { title: 'tells what reads alike apart, and switches each off by itself', run: checkAlike },
  { title: 'draws with choices that it does not know as without them', run: checkUnknownChoices },
  { title: 'follows the theme', run: checkTheme },
  {
    title: 'draws small multiples, or has no settings of them',
    run: (viz, document) =>
      facetProblems(viz, (settings) => drawSample(viz, { ...usual, settings }, document), usual.size),
  },
];

async function openSample(
  viz: VizType,
  choice: VizDrawingChoice,
): Promise<{ readonly opened: OpenViz; readonly input: Omit<DrawInput<unknown>, 'options' | 'document'> }> {
  const sample = await preparedSample(viz, choice.scenario, choice.settings);
  const open = viz.open(sample.formData);
  if (!open.ok) throw new Error(`${viz.key} refuses its own defaults: ${open.error}`);
  return {
    opened: await open.value(),
    input: {
      ...sample,
      theme: createVizTheme({ scheme: choice.scheme }),
      formats: createVizFormats(),
      size: choice.size,
      hidden: choice.hidden ?? new Set(),
      labelOf: (column) => column,
    },
  };
}

function checkMetadata(viz: VizType): readonly string[] {
  const problems: string[] = [];
  if (viz.description.length < 20) problems.push('the description says too little');
  for (const slot of viz.slots) if (slot.title === '') problems.push(`the slot ${slot.key} has no title`);
  for (const [key, schema] of Object.entries(viz.options.properties)) {
    const { default: fallback, title } = schema as { readonly default?: unknown; readonly title?: string };
    if (fallback === undefined || !Value.Check(schema, fallback)) problems.push(`the default of ${key} does not fit`);
    if (title === undefined && (schema as { readonly 'x-control'?: string })['x-control'] !== 'none')
      problems.push(`${key} has no title`);
  }
  return problems;
}

async function checkQueries(viz: VizType): Promise<readonly string[]> {
  const { formData } = await preparedSample(viz);
  if (viz.parts !== undefined) return []; // its parts ask
  const before = JSON.stringify(formData);
  const queries = viz.buildQuery(deepFrozen(formData));
  const problems = queries.flatMap((query, index) =>
    Value.Check(QueryObject, query) ? [] : [`query ${index} is not a query object`],
  );
  if (queries.length === 0) problems.push('it asks for nothing');
  if (JSON.stringify(queries) !== JSON.stringify(viz.buildQuery(formData)))
    problems.push('two calls build different queries');
  return JSON.stringify(formData) === before ? problems : [...problems, 'the form data was changed'];
}

/** A slot that only orders or limits may need a limit beside it, so it is left out; one to drill into asks later. */
async function checkSlots(viz: VizType): Promise<readonly string[]> {
  const { formData } = await preparedSample(viz);
  const problems: string[] = [];
  for (const slot of viz.slots) {
    if (['sort', 'drill'].includes(slotRole(slot, viz.slots)) || slot.isShown?.(formData) === false) continue;
    const field = `a field in ${slot.key}`;
    const filled = { ...formData, [slot.key]: slot.max === 1 ? field : [field] };
    await viz.prepare?.(filled);
    if (!JSON.stringify(viz.buildQuery(filled)).includes(field))
      problems.push(
        `the slot ${slot.key} is filled and never asked for; give baseQuery the slots, or leave buildQuery out`,
      );
  }
  return problems;
}

async function checkMigration(viz: VizType): Promise<readonly string[]> {
  const given = { ...(await preparedSample(viz)).formData, some_other_key: 'kept' };
  await viz.prepare?.(given);
  const once = viz.migrate(deepFrozen(given));
  await viz.prepare?.(once);
  const problems =
    JSON.stringify(viz.migrate(once)) === JSON.stringify(once) ? [] : ['a second migration changes the settings again'];
  if (once['some_other_key'] !== 'kept') problems.push('an unknown key is lost');
  for (const alias of viz.aliases) {
    const aliased = { ...given, viz_type: alias };
    await viz.prepare?.(aliased);
    const migrated = viz.migrate(aliased);
    if (!viz.open(migrated).ok) problems.push(`a chart of the alias ${alias} cannot be opened`);
  }
  return problems;
}

async function checkPurity(viz: VizType, document: Document): Promise<readonly string[]> {
  const { opened, input } = await openSample(viz, usual);
  const frozen = { ...input, data: deepFrozen(input.data), formData: deepFrozen(input.formData), document };
  const first = (await drawn(opened, frozen)).element.outerHTML;
  return first === (await drawn(opened, frozen)).element.outerHTML ? [] : ['two drawings of the same input differ'];
}

const usual: VizDrawingChoice = { scenario: 'usual', scheme: 'light', size: { widthPx: 640, heightPx: 360 } };

async function checkHidden(viz: VizType, document: Document): Promise<readonly string[]> {
  const { scene } = await drawSample(viz, usual, document);
  const [first, ...others] = scene.legend;
  if (first === undefined) return [];
  const { scene: without } = await drawSample(viz, { ...usual, hidden: new Set([first.key]) }, document);
  const problems =
    without.element.outerHTML === scene.element.outerHTML ? [`switching ${first.label} off changes nothing`] : [];
  for (const entry of others) {
    const now = without.legend.find((one) => one.key === entry.key);
    if (now?.color !== entry.color) problems.push(`${entry.label} changes its colour`);
  }
  if (without.legend.every((one) => one.key !== first.key))
    problems.push(`${first.label} leaves the legend, so nobody can switch it on again`);
  return problems;
}

async function checkAlike(viz: VizType, document: Document): Promise<readonly string[]> {
  const alike: VizDrawingChoice = { ...usual, scenario: 'alike' };
  const { scene } = await drawSample(viz, alike, document);
  const problems = (['key', 'label', 'color'] as const).flatMap((part) =>
    new Set(scene.legend.map((entry) => entry[part])).size === scene.legend.length
      ? []
      : [`two entries of the legend have the same ${part}`],
  );
  const pictures = await Promise.all(
    scene.legend.map(async ({ key }) => {
      const { scene: without } = await drawSample(viz, { ...alike, hidden: new Set([key]) }, document);
      return without.element.outerHTML;
    }),
  );
  if (new Set([scene.element.outerHTML, ...pictures]).size <= pictures.length)
    problems.push('switching one off takes others with it, or nothing');
  return problems;
}

/** Charts of other releases and products have choices of theirs. */
async function checkUnknownChoices(viz: VizType, document: Document): Promise<readonly string[]> {
  const choices = Object.entries(viz.options.properties).filter(([, schema]) => 'enum' in schema);
  const settings = Object.fromEntries(choices.map(([key]) => [key, 'of another release']));
  const { scene: without } = await drawSample(viz, usual, document);
  const { scene } = await drawSample(viz, { ...usual, settings }, document);
  return scene.element.outerHTML === without.element.outerHTML ? [] : ['an unknown choice changes the drawing'];
}

async function checkTheme(viz: VizType, document: Document): Promise<readonly string[]> {
  const { scene: light } = await drawSample(viz, usual, document);
  const { scene: dark } = await drawSample(viz, { ...usual, scheme: 'dark' }, document);
  return light.element.outerHTML === dark.element.outerHTML ? ['light and dark drawings are the same'] : [];
}

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFrozen(part);
  }
  return value;
}
