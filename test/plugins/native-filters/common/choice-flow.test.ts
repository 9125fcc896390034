import { expect } from 'chai';
import type { DataMaskMap } from '#plugins/dashboard';
import {
  choicesApplied,
  checkForForce,
  checkForShown,
  heldBackIds,
  nothingUnfinished,
  takenUp,
  trimmedDrafts,
  type Choice,
  type ChoiceState,
} from '../../../../plugins/native-filters/common/choice-flow.ts';
import { selectFilter } from '../../../../plugins/native-filters/common/types/select-filter.ts';
import { filterNamed } from '../support/filters.ts';
import { selections } from '../support/opened-dashboard.ts';

const [country, region] = [filterNamed('country'), filterNamed('region', ['country'])];
const filters = [country, region];

/** Masks by the names of filters. */
const masksOf = (values: Readonly<Record<string, readonly string[] | null>>): DataMaskMap =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const value = values[filter.name];
      return value === undefined ? [] : [[filter.id, selectFilter.maskOf(filter, value)]];
    }),
  );
const standing = (inForce: Parameters<typeof masksOf>[0]): ChoiceState => ({
  inForce: masksOf(inForce),
  drafts: {},
  unfinished: nothingUnfinished,
});
const choice = (masks: Parameters<typeof masksOf>[0], appliedIds: readonly string[] = []): Choice => ({
  masks: masksOf(masks),
  appliedIds,
  isChecked: false,
});

describe('the way of a choice into force', () => {
  it('lets a choice wait, and forgets one that goes back to what is in force', () => {
    const chosen = takenUp(standing({ country: ['DE'] }), choice({ country: ['FR'] }));
    expect(selections(chosen.drafts)).to.deep.equal({ [country.id]: ['FR'] });
    expect(takenUp(chosen, choice({ country: ['DE'] })).drafts).to.deep.equal({});
  });

  it('puts what is applied in force with what the check left below it', () => {
    const state = takenUp(standing({ country: ['DE'], region: ['Rhine'] }), choice({ country: ['FR'] }, [country.id]));
    const check = checkForForce(filters, state);
    expect(selections(check.masks)).to.deep.equal({ [country.id]: ['FR'], [region.id]: ['Rhine'] });
    expect([check.changedIds, check.checkedIds]).to.deep.equal([[country.id], []]);
    const after = choicesApplied(state, masksOf({ region: null }));
    expect(selections(after.inForce)).to.deep.equal({ [country.id]: ['FR'], [region.id]: null });
    expect([after.drafts, after.unfinished.masks]).to.deep.equal([{}, {}]);
  });

  it('holds back what fits only what waits above it', () => {
    const waiting = takenUp(standing({ country: ['DE'] }), choice({ country: ['FR'] }));
    const state = takenUp(waiting, choice({ region: ['Seine'] }, [region.id]));
    expect(checkForForce(filters, state).checkedIds).to.deep.equal([region.id]);
    const found = (masks: DataMaskMap) => heldBackIds(filters, state, { masks, problems: {} });
    expect(found(masksOf({ region: null }))).to.deep.equal([region.id]);
    expect(found(masksOf({ region: ['Seine'] }))).to.deep.equal([]);
  });

  it('keeps a newer choice in the same filter waiting while the older one goes into force', () => {
    const first = takenUp(standing({ country: ['DE'] }), choice({ country: ['FR'] }, [country.id]));
    const after = choicesApplied(takenUp(first, choice({ country: ['DE'] })), {});
    expect(selections(after.inForce)).to.deep.equal({ [country.id]: ['FR'] });
    expect(selections(after.drafts)).to.deep.equal({ [country.id]: ['DE'] });
  });

  it('checks choices that wait under all that is shown', () => {
    const waiting = takenUp(standing({}), choice({ region: ['Rhine', 'Seine'] }));
    const state = takenUp({ ...waiting, inForce: masksOf({ country: ['FR'] }) }, choice({}));
    expect(selections(checkForShown(state).masks)).to.deep.equal({
      [country.id]: ['FR'],
      [region.id]: ['Rhine', 'Seine'],
    });
    expect(selections(trimmedDrafts(state, masksOf({ region: ['Seine'] })))).to.deep.equal({ [region.id]: ['Seine'] });
  });
});
