import { expect } from 'chai';
import fc from 'fast-check';
import {
  amendStep,
  isDocumentDirty,
  markDocumentSaved,
  openDocumentLog,
  recordStep,
  redoStep,
  undoStep,
  type DocumentState,
} from '#core/common';

interface Content {
  title: string;
  items: number[];
  nested: Record<string, number>;
}
type Change = (draft: Content) => void;

const start: Content = { title: '', items: [], nested: {} };
const mark = (atMs: number, mergeKey?: string) => ({
  name: 'Change',
  author: 'ada',
  atMs,
  ...(mergeKey === undefined ? {} : { mergeKey }),
});
const limit = 52;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.string().map((title): Change => (draft) => {
    draft.title = title;
  }),
  fc.integer().map((item): Change => (draft) => {
    draft.items.push(item);
  }),
  fc.nat(5).map((index): Change => (draft) => {
    draft.items.splice(index, 1);
  }),
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer()).map(([key, value]): Change => (draft) => {
    draft.nested[key] = value;
  }),
  fc.constantFrom('a', 'b', 'c').map((key): Change => (draft) => {
    Reflect.deleteProperty(draft.nested, key);
  }),
);
const apply = (log: DocumentState<Content>, changes: readonly Change[]) =>
  changes.reduce((current, one, index) => recordStep(current, mark(index * 10_000), limit, one), log);
const repeat = <T>(times: number, value: T, step: (value: T) => T): T =>
  times === 0 ? value : repeat(times - 1, step(value), step);

describe('document log', () => {
  it('comes back to the start by undoing everything, and forward again by redoing it', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const edited = apply(openDocumentLog(start), changes);
        const steps = edited.past.length;
        const undone = repeat(steps, edited, undoStep);
        expect(undone.present).to.deep.equal(start);
        expect(repeat(steps, undone, redoStep).present).to.deep.equal(edited.present);
      }),
      { numRuns: 150 },
    );
  });

  it('undoes one step exactly', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), change, (changes, last) => {
        const before = apply(openDocumentLog(start), changes);
        const after = recordStep(before, mark(10_000_000), limit, last);
        expect(after === before ? before.present : undoStep(after).present).to.deep.equal(before.present);
      }),
      { numRuns: 150 },
    );
  });

  it('undoes what came of a step with it, also when another was made meanwhile', () => {
    const named = (log: DocumentState<Content>, name: string, recipe: Change) =>
      recordStep(log, { ...mark(0), name }, limit, recipe);
    const chosen = named(openDocumentLog(start), 'Choose a', (draft) => {
      draft.nested['a'] = 1;
    });
    const meanwhile = named(chosen, 'Choose c', (draft) => {
      draft.nested['c'] = 1;
    });
    const outcome = (log: DocumentState<Content>) =>
      amendStep(
        log,
        ({ name }) => name === 'Choose a',
        (draft) => {
          draft.nested['a'] = 2;
          draft.nested['b'] = 3;
        },
      );
    const settled = outcome(meanwhile);
    expect(settled.past.map(({ name }) => name)).to.deep.equal(['Choose a', 'Choose c']);
    expect(undoStep(settled).present.nested).to.deep.equal({ a: 2, b: 3 });
    expect(undoStep(undoStep(settled)).present).to.deep.equal(start);
    expect(redoStep(undoStep(undoStep(settled))).present.nested).to.deep.equal({ a: 2, b: 3 });
    const late = outcome(openDocumentLog(start)); // the step is gone
    expect([late.present.nested, late.past]).to.deep.equal([{ a: 2, b: 3 }, []]);
  });

  it('survives being written down and read again', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
        const edited = apply(openDocumentLog(start), changes);
        const reread = JSON.parse(JSON.stringify(edited)) as DocumentState<Content>;
        expect(repeat(edited.past.length, reread, undoStep).present).to.deep.equal(start);
      }),
      { numRuns: 50 },
    );
  });

  it('keeps at most the limit of steps and says that it dropped some [9.3]', () => {
    const edited = apply(
      openDocumentLog(start),
      Array.from({ length: 60 }, (_unused, index): Change => (draft) => {
        draft.items.push(index);
      }),
    );
    expect([edited.past.length, edited.hasDroppedSteps, repeat(100, edited, undoStep).present.items]).to.deep.equal([
      52,
      true,
      [0, 1, 2, 3, 4, 5, 6, 7],
    ]);
  });

  it('forgets what was undone once something else is done', () => {
    const undone = undoStep(
      apply(openDocumentLog(start), [
        (draft) => {
          draft.title = 'a';
        },
      ]),
    );
    const other = recordStep(undone, mark(1), limit, (draft) => {
      draft.title = 'b';
    });
    expect([redoStep(other) === other, other.present.title]).to.deep.equal([true, 'b']);
  });

  it('records nothing for a change without effect', () => {
    const log = openDocumentLog(start);
    expect(
      recordStep(log, mark(1), limit, (draft) => {
        draft.title = '';
      }),
    ).to.equal(log);
  });

  it('melts steps of one merge key that follow each other quickly, and undoes them together', () => {
    const typed = ['h', 'he', 'hey'].reduce(
      (log, title, index) =>
        recordStep(log, mark(index * 500, 'title'), limit, (draft) => {
          draft.title = title;
        }),
      openDocumentLog(start),
    );
    const later = recordStep(typed, mark(60_000, 'title'), limit, (draft) => {
      draft.title = 'hey you';
    });
    expect([typed.past.length, undoStep(typed).present.title, later.past.length]).to.deep.equal([1, '', 2]);
  });

  it('is dirty exactly while its content differs from what is stored', () => {
    const edited = apply(openDocumentLog(start), [
      (draft) => {
        draft.title = 'a';
      },
    ]);
    expect([
      isDocumentDirty(edited),
      isDocumentDirty(undoStep(edited)),
      isDocumentDirty(markDocumentSaved(edited)),
      isDocumentDirty(undoStep(markDocumentSaved(edited))),
    ]).to.deep.equal([true, false, false, true]);
  });
});
