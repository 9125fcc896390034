import { AppError, describeError, toAppError, type DocumentState, type Extensions } from '#core/common';
import { call, put, select, takeLatest, type Drafts, type HttpClient, type Saga } from '#core/browser';
import { downloadPlugin, installPlugin } from '#plugins/plugin-admin';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import { packDraft, unpackDraft } from '../../common/package-draft.ts';
import { startingText } from '../../common/starting-text.ts';
import { nextVersion, type VizDraft } from '../../common/viz-draft.ts';
import { VizDrafts, draftDocument, newDraftId } from './draft-document.ts';
import { loadAuthoring, type Authoring } from './load-authoring.ts';
import { Writer, openDraft, saveDraft, startAnew, writer } from './writer-state.ts';

export interface WriterServices {
  readonly http: HttpClient;
  readonly drafts: Drafts;
  readonly extensions: Extensions;
}

/** Opens, begins and saves chart types that are being written. */
export function* writerSaga(services: WriterServices): Saga {
  yield* takeLatest(openDraft, ({ plugin, from }) => open(services, plugin, from));
  yield* takeLatest(startAnew, function* anew({ from }): Saga {
    const { authoring } = yield* select(Writer.select);
    if (authoring === null) return;
    services.drafts.discard(VizDrafts.key, newDraftId);
    yield* put(
      draftDocument.actions.opened({ documentId: newDraftId, content: newDraft(authoring, from, services.extensions) }),
    );
  });
  yield* takeLatest(saveDraft, ({ documentId, code }) => save(services, documentId, code));
}

function* open(services: WriterServices, plugin: string | undefined, from: FormData | null): Saga {
  try {
    const authoring = (yield* select(Writer.select)).authoring ?? (yield* call(loadAuthoring));
    const content: VizDraft =
      plugin === undefined
        ? newDraft(authoring, from, services.extensions)
        : { ...(yield* call(() => installedDraft(services.http, plugin))), formData: from };
    const documentId = plugin ?? newDraftId;
    const draft = keptDraft(services, (yield* select(VizDrafts.select))[documentId], documentId, from);
    yield* put(draftDocument.actions.opened({ documentId, content, ...(draft === undefined ? {} : { draft }) }));
    yield* put(writer.actions.opened({ documentId, authoring }));
  } catch (thrown) {
    yield* put(writer.actions.openFailed({ error: describeError(toAppError(thrown)) }));
  }
}

/** What was written before, drawn with the chart that one comes from now; undefined where nothing was. */
function keptDraft(
  { drafts }: WriterServices,
  open: DocumentState<VizDraft> | undefined,
  documentId: string,
  from: FormData | null,
): DocumentState<VizDraft> | undefined {
  const kept = open ?? drafts.read<VizDraft>(VizDrafts.key, documentId);
  if (kept === undefined || kept.past.length + kept.future.length === 0) return undefined;
  return from === null ? kept : { ...kept, present: { ...kept.present, formData: from } };
}

function newDraft(authoring: Authoring, from: FormData | null, extensions: Extensions): VizDraft {
  const named = { id: 'my-chart', title: messages.newTitle() };
  const type = from === null ? undefined : findVizType(extensions.all(VizTypes), from.viz_type);
  const source = startingText(authoring.template, named, type?.slots);
  return { ...named, version: '1.0.0', description: messages.newDescription(), source, formData: from };
}

/** As it is installed, with the version that comes next. */
async function installedDraft(http: HttpClient, id: string): Promise<VizDraft> {
  const { body } = await http.send(downloadPlugin, { params: { id } });
  const draft = body instanceof Uint8Array ? unpackDraft(body) : undefined;
  if (draft === undefined) throw new AppError('unprocessable', messages.noSource({ id }));
  return { ...draft, version: nextVersion(draft.version) };
}

function* save({ http, drafts }: WriterServices, documentId: string, code: string): Saga {
  const log = (yield* select(VizDrafts.select))[documentId];
  if (log === undefined) return;
  const { present } = log;
  const file = new File([packDraft(present, code)], `${present.id}-${present.version}.zip`, {
    type: 'application/zip',
  });
  try {
    const body = file as unknown as AsyncIterable<never>; // the client sends files as forms; the server reads their parts
    yield* call(() => http.send(installPlugin, { body }));
    // From here on it is the installed plugin that is written further.
    const content = { ...present, version: nextVersion(present.version) };
    yield* put(draftDocument.actions.opened({ documentId: present.id, content }));
    if (documentId === newDraftId) {
      yield* put(draftDocument.actions.closed({ documentId }));
      drafts.discard(VizDrafts.key, documentId);
    }
    yield* put(writer.actions.saved({ documentId: present.id, title: present.title, version: present.version }));
  } catch (thrown) {
    yield* put(writer.actions.saveFailed({ error: describeError(toAppError(thrown)) }));
  }
}
