import { defineDocument, defineState, edit, type DocumentStep, type OpenDocuments } from '#core/common';
import type { ReaderChoices } from '#plugins/dashboard';

/** What readers chose, as documents by `choiceDocumentId`: each choice is a step. They end with the visit. */
export const ChoiceDocuments = defineState<OpenDocuments<ReaderChoices>>('dashboard/readerChoices', {});
export const choiceDocumentId = (dashboardId: number): string => `choices-${String(dashboardId)}`;

type Changeable = { -readonly [Part in keyof ReaderChoices]: object };
const take = (draft: Changeable, { inForce, waiting }: ReaderChoices) => {
  Object.assign(draft.inForce, inForce);
  Object.assign(draft.waiting, waiting);
};

export const choiceDocument = defineDocument(ChoiceDocuments, {
  /** What stands when something is chosen, wherever it came from: an address, a default. */
  stand: edit<ReaderChoices, ReaderChoices>({ name: '', isUnrecorded: true, apply: take }),
  choose: edit<ReaderChoices, ReaderChoices & { readonly stepName: string }>({
    name: ({ stepName }) => stepName,
    apply: take,
  }),
  settle: edit<ReaderChoices, ReaderChoices>({
    name: '',
    amends: (choices, step) => changedIds(step).some((id) => id in choices.inForce || id in choices.waiting),
    apply: take,
  }),
});

/** Ids of the masks that a step changes; in one part of the choices, or in both. */
export const changedIds = (step: DocumentStep, part?: keyof ReaderChoices): readonly string[] =>
  step.patches.flatMap(({ path }) => (part === undefined || path[0] === part ? [String(path[1])] : [])); // part, id
