import { expect } from 'chai';
import fc from 'fast-check';
import { slotRole, type FormData, type VizType } from '#plugins/viz-kit';
import { listOf, type ChartDraft } from '../../../../../plugins/explore/common/chart-draft.ts';
import { stashHiddenFields } from '../../../../../plugins/explore/common/stash-hidden-fields.ts';
import { switchVizType } from '../../../../../plugins/explore/common/switch-viz-type.ts';
import {
  readStoredDraft,
  setAsideFields,
  storedDraft,
} from '../../../../../plugins/explore/common/switching/set-aside.ts';
import { registeredVizTypes } from '../../../../viz-contract/registered-viz-types.ts';
import { formDataOf } from '../../support/builders.ts';
import { sumOf, trains } from '../../support/switching.ts';

const times = ['day', 'booked'];
const words = ['name', 'state', 'punctuality', 'carrier'];
const metrics: readonly unknown[] = ['count', 'late', sumOf('delay'), sumOf('distance')];

/** Fields that somebody could choose for a slot. */
function choicesFor(viz: VizType, slot: VizType['slots'][number]): readonly unknown[] {
  if (slot.kind === 'metric') return metrics;
  const role = slotRole(slot, viz.slots);
  if (role === 'time') return times;
  if (role === 'number') return ['delay', 'distance'];
  return role === 'rows' ? [...words, ...times, 'delay'] : slot.kind === 'time-axis' ? [...words, ...times] : words;
}

/** A chart of a type with any fields in its slots, and some options that are not the usual ones. */
function anyChart(viz: VizType): fc.Arbitrary<ChartDraft> {
  const slots = viz.slots.map((slot) =>
    fc
      .uniqueArray(fc.constantFrom(...choicesFor(viz, slot)), {
        minLength: slot.isRequired ? 1 : 0,
        maxLength: slot.max ?? 4,
      })
      .map((fields) => (fields.length === 0 ? [] : [[slot.key, slot.max === 1 ? fields[0] : fields] as const])),
  );
  const rows = fc.constantFrom({}, { row_limit: 77 }, { adhoc_filters: [], time_range: 'Last year' });
  return fc.tuple(fc.tuple(...slots), rows).map(([fields, more]) => {
    const formData = formDataOf(viz.key, { ...Object.fromEntries(fields.flat()), ...more });
    const isRaw = listOf(formData['all_columns']).length > 0;
    const moded: FormData = { ...formData, ...(isRaw ? { query_mode: 'raw' } : {}) };
    return stashHiddenFields({ sliceName: '', formData: moded, stash: {} }, viz);
  });
}

describe('setAsideFields, over walks from type to type', function () {
  this.timeout(20_000);
  let types: readonly VizType[] = [];
  const go = (draft: ChartDraft, to: VizType) => switchVizType(draft, to, { types, dataset: trains, timeRange: '' });
  const typeOf = (draft: ChartDraft) => types.find(({ key }) => key === draft.formData.viz_type);
  const reopened = (draft: ChartDraft): ChartDraft => ({
    sliceName: '',
    ...readStoredDraft(JSON.parse(JSON.stringify(storedDraft(draft))) as FormData, (formData) => formData),
  });
  /** Text of every field, metrics apart from columns. */
  const chosen = (draft: ChartDraft): readonly string[] =>
    (typeOf(draft)?.slots ?? []).flatMap((slot) =>
      listOf(draft.formData[slot.key] ?? draft.stash[slot.key]).map((value) =>
        JSON.stringify([slot.kind === 'metric', value]),
      ),
    );
  const aside = (draft: ChartDraft): readonly string[] =>
    setAsideFields(draft, types).map(({ slot, value }) => JSON.stringify([slot.kind === 'metric', value]));
  const inStashes = (draft: ChartDraft): readonly string[] =>
    (draft.setAside?.left ?? []).flatMap((left) => chosen({ ...left, sliceName: '' }));

  const aWalk = (maxLength: number) =>
    fc
      .constantFrom(...types)
      .chain((start) => fc.tuple(anyChart(start), fc.array(fc.constantFrom(...types), { minLength: 1, maxLength })));

  before(async () => {
    types = await registeredVizTypes();
  });

  it('there and back between any two types leaves everything as it was', () => {
    for (const from of types) {
      for (const to of types) {
        fc.assert(
          fc.property(anyChart(from), (draft) => {
            expect(go(go(draft, to), from)).to.deep.equal(draft);
          }),
          { numRuns: 4, seed: 29 },
        );
      }
    }
  });

  it('lead back to every type as it was left, whatever lies between and also over save and reload', () => {
    fc.assert(
      fc.property(aWalk(9), fc.nat(9), ([start, path], savedAt) => {
        const seen = new Map([[start.formData.viz_type, start]]);
        [...path, ...path.toReversed()].reduce((draft, to, at) => {
          const next = go(at === savedAt ? reopened(draft) : draft, to);
          const { formData, stash } = seen.get(to.key) ?? next;
          expect({ formData: next.formData, stash: next.stash }).to.deep.equal({ formData, stash });
          seen.set(to.key, next);
          return next;
        }, start);
      }),
      { numRuns: 120, seed: 29 },
    );
  });

  it('keep every chosen field in the chart or among what is set aside', () => {
    fc.assert(
      fc.property(aWalk(6), ([start, path]) => {
        path.reduce((draft, to) => {
          const next = go(draft, to);
          expect([...chosen(next), ...aside(next), ...inStashes(next)]).to.include.members([...chosen(start)]);
          const shown = (typeOf(start)?.slots ?? []).filter((slot) => slot.isShown?.(start.formData) ?? true);
          const fields = shown.flatMap(({ key, kind }) =>
            listOf(start.formData[key]).map((value) => JSON.stringify([kind === 'metric', value])),
          );
          expect([...chosen(next), ...aside(next)]).to.include.members(fields);
          return next;
        }, start);
      }),
      { numRuns: 120, seed: 29 },
    );
  });

  it('keep what is edited on the way, and bring the edited type back as it was left', () => {
    const fresh = sumOf('booked_seats');
    fc.assert(
      fc.property(aWalk(3), aWalk(5), ([start, before], [, after]) => {
        const arrived = before.reduce(go, start);
        const slot = typeOf(arrived)?.slots.find(
          (each) => each.kind === 'metric' && (each.isShown?.(arrived.formData) ?? true),
        );
        if (slot === undefined) return;
        const [first, ...rest] = listOf(arrived.formData[slot.key]);
        const value = slot.max === 1 ? fresh : [fresh, ...rest];
        const edited = { ...arrived, formData: { ...arrived.formData, [slot.key]: value } };
        const kept = chosen(start).filter((field) => field !== JSON.stringify([true, first]));
        const last = after.reduce((draft, to) => {
          const next = go(draft, to);
          expect([...chosen(next), ...aside(next)]).to.include(JSON.stringify([true, fresh]));
          expect([...chosen(next), ...aside(next), ...inStashes(next)]).to.include.members(kept);
          return next;
        }, edited);
        const own = typeOf(edited);
        if (own !== undefined && last.formData.viz_type !== own.key) {
          expect(go(last, own).formData).to.deep.equal(edited.formData);
        }
      }),
      { numRuns: 120, seed: 29 },
    );
  });

  it('never put a text or number on an axis of time, nor leave a required slot empty', () => {
    fc.assert(
      fc.property(aWalk(6), ([start, path]) => {
        path.reduce((draft, to) => {
          const next = go(draft, to);
          for (const slot of to.slots.filter((each) => each.isShown?.(next.formData) ?? true)) {
            const fields = listOf(next.formData[slot.key]);
            if (slot.isRequired) expect(fields, `${to.key}.${slot.key}`).not.to.deep.equal([]);
            if (slotRole(slot, to.slots) === 'time') expect(times).to.include.members([...fields]);
          }
          return next;
        }, start);
      }),
      { numRuns: 120, seed: 29 },
    );
  });
});
