import { defineDocument, defineState, edit, type DocumentStep, type OpenDocuments } from '#core/common';
import type { ReaderChoices } from '#plugins/dashboard';

/** The content of a document: every part of the choices, that nobody has used as well. */
export type AllChoices = Required<ReaderChoices>;

/** What readers chose, as documents by `choiceDocumentId`: each choice is a step. They end with the visit. */
export const ChoiceDocuments = defineState<OpenDocuments<AllChoices>>('dashboard/readerChoices', {});
export const choiceDocumentId = (dashboardId: number): string => `choices-${String(dashboardId)}`;

type Changeable = { -readonly [Part in keyof AllChoices]: object };
const take = (draft: Changeable, { inForce, waiting, views }: ReaderChoices) => {
  Object.assign(draft.inForce, inForce);
  Object.assign(draft.waiting, waiting);
  Object.assign(draft.views, views);
};

export const choiceDocument = defineDocument(ChoiceDocuments, {
  /** The state before a choice, from any source: an address, a default. */
  stand: edit<AllChoices, ReaderChoices>({ name: '', isUnrecorded: true, apply: take }),
  choose: edit<AllChoices, ReaderChoices & { readonly stepName: string }>({
    name: ({ stepName }) => stepName,
    apply: take,
  }),
  settle: edit<AllChoices, ReaderChoices>({
    name: '',
    amends: (choices, step) => changedIds(step).some((id) => id in choices.inForce || id in choices.waiting),
    apply: take,
  }),
});

/** Ids of the masks and keys of the views that a step changes; in one part of the choices, or in all. */
export const changedIds = (step: DocumentStep, part?: keyof AllChoices): readonly string[] =>
  step.patches.flatMap(({ path }) => (part === undefined || path[0] === part ? [String(path[1])] : [])); // part, id
