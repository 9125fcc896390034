import { err, ok, type Result } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import type { QueryObject } from '#plugins/queries';
import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import { calculatingViz } from '../calculations/calculating-viz.ts';
import { facetedViz } from '../facets/faceted-viz.ts';
import { legendViz } from '../legend/legend-viz.ts';
import { baseQuery } from '../query/base-query.ts';
import type { FormData } from './form-data.ts';
import { optionDefaults } from './shown-when.ts';
import { sortWithShown, type SortSetting } from './sort-settings.ts';
import { withShown, type Slot } from './slot.ts';
import { withOwnGrains } from '../query/own-grain.ts';
import type { DrawInput, OpenViz, VizCategory, VizRenderer, VizType } from './viz-type.ts';

/** A viz type as its author writes it. */
export interface VizTypeDefinition<O extends TObject> {
  readonly key: string;
  readonly name: string;
  readonly category: VizCategory;
  readonly description: string;
  readonly tags?: readonly string[];
  readonly suits?: VizType['suits'];
  readonly slots: readonly Slot[];
  readonly options: O;
  readonly sorts?: readonly SortSetting[];
  /** Absent: one query for the fields in the slots, see `baseQuery`. */
  readonly buildQuery?: (formData: FormData) => readonly QueryObject[];
  readonly pageQueries?: NonNullable<VizType['pageQueries']>;
  readonly fileQueries?: NonNullable<VizType['fileQueries']>;
  readonly totals?: NonNullable<VizType['totals']>;
  readonly asTable?: (result: ColumnarResult, formData: FormData, options: Static<O>) => ColumnarResult;
  readonly asSheet?: NonNullable<VizType['asSheet']>;
  readonly rowsSheet?: NonNullable<VizType['rowsSheet']>;
  readonly parts?: NonNullable<VizType['parts']>;
  readonly emits?: readonly ('select' | 'brush')[];
  readonly migrate?: (formData: FormData) => FormData;
  readonly aliases?: readonly string[];
  readonly isMounted?: boolean;
  readonly calculates?: boolean;
  readonly facets?: boolean;
  readonly isTable?: boolean;
  readonly staticForm?: 'table' | 'note';
  readonly annotationTypes?: NonNullable<VizType['annotationTypes']>;
  readonly referenceKinds?: NonNullable<VizType['referenceKinds']>;
  readonly referenceAxes?: NonNullable<VizType['referenceAxes']>;
  readonly skeleton: VizType['skeleton'];
  /**
   * The drawing, and with it all data that it needs beside the answer, such as the shapes of a map: awaited before
   * `draw`, in the page and on the server, whenever settings are opened. What was fetched is kept by the type itself.
   */
  readonly load: (options: Static<O>, formData: FormData) => Promise<VizRenderer<Static<O>>>;
}

/** Declares a viz type. Authors write typed functions; the host sees no type parameter. */
export function defineVizType<O extends TObject>(definition: VizTypeDefinition<O>): VizType {
  const plain = plainVizType(definition);
  const calculating = definition.calculates === false ? plain : calculatingViz(plain);
  return Object.freeze(legendViz(canHaveFacets(plain) ? facetedViz(calculating) : calculating));
}

/** What is live, is made of rows or of other charts, or is drawn in the page only, is no picture to repeat. */
const canHaveFacets = ({ facets, isMounted, isTable, parts, staticForm }: VizType): boolean =>
  facets !== false && !isMounted && !isTable && parts === undefined && staticForm === undefined;

function plainVizType<O extends TObject>(definition: VizTypeDefinition<O>): VizType {
  const { load, options, asTable, ...rest } = definition;
  const defaults = optionDefaults(definition);
  const slots = rest.slots.map((slot) => withShown(slot, defaults));
  return {
    tags: [],
    suits: [],
    emits: [],
    aliases: [],
    isMounted: false,
    isTable: false,
    migrate: (formData: FormData) => formData,
    buildQuery: (formData: FormData) => [baseQuery(formData, { slots, ...rowLimitOf(options) })],
    ...rest,
    slots,
    sorts: (rest.sorts ?? []).map((sort) => sortWithShown(sort, defaults)),
    options,
    ...(asTable === undefined ? {} : { asTable: withOptions(options, asTable) }),
    open: (formData: FormData): Result<() => Promise<OpenViz>, string> => {
      const checked = checkOptions(options, formData);
      if (!checked.ok) return checked;
      return ok(async () => {
        return bound(await load(checked.value, formData), checked.value);
      });
    },
  };
}

function bound<O>({ draw, summarize, overview, drawLater, summarizeLater }: VizRenderer<O>, options: O): OpenViz {
  const own = <I extends Pick<DrawInput<unknown>, 'data' | 'formData'>>(input: I) => ({
    ...input,
    data: withOwnGrains(input.data, input.formData),
    options,
  });
  return {
    draw: (input) => draw(own(input)),
    summarize: (input) => summarize(own(input)),
    ...(overview === undefined ? {} : { overview: (input) => overview(own(input)) }),
    ...(drawLater === undefined ? {} : { drawLater: (input) => drawLater(own(input)) }),
    ...(summarizeLater === undefined ? {} : { summarizeLater: (input) => summarizeLater(own(input)) }),
  };
}

/** What the options say about `row_limit`, where they have it. */
function rowLimitOf(options: TObject): { readonly rowLimit?: number } {
  const { default: rowLimit } = (options.properties['row_limit'] ?? {}) as { readonly default?: unknown };
  return typeof rowLimit === 'number' ? { rowLimit } : {};
}

/** Settings that do not fit have no picture, so the answer stays as it came. */
const withOptions =
  <O extends TObject>(
    schema: O,
    asTable: NonNullable<VizTypeDefinition<O>['asTable']>,
  ): NonNullable<VizType['asTable']> =>
  (result, formData) => {
    const checked = checkOptions(schema, formData);
    return checked.ok ? asTable(result, formData, checked.value) : result;
  };

/**
 * Options out of form data: known keys only, defaults filled, null where the schema has no null means default. So does a
 * choice that is none here: charts that come from other releases and products have choices of theirs, and one that is not
 * known must not keep the whole chart from being drawn.
 */
function checkOptions<O extends TObject>(schema: O, formData: FormData): Result<Static<O>, string> {
  const given: Record<string, unknown> = {};
  for (const [key, property] of Object.entries(schema.properties)) {
    const value = formData[key];
    if (value === undefined || (value === null && !Value.Check(property, null))) continue;
    const converted = Value.Convert(property, value);
    if (!('enum' in property) || Value.Check(property, converted)) given[key] = converted;
  }
  const complete = Value.Default(schema, given);
  for (const [key, property] of Object.entries(schema.properties)) {
    const value = (complete as Record<string, unknown>)[key];
    if (value !== undefined && !Value.Check(property, value)) {
      return err(`${(property as { title?: string }).title ?? key} cannot be ${JSON.stringify(value)}`);
    }
  }
  return ok(complete as Static<O>); // every property was checked
}
