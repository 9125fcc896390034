import { describeError, toAppError } from '#core/common';
import { call, put, report, showToast, type Saga } from '#core/browser';
import { messages } from '../common/messages.ts';
import { removalMessages } from '../common/removal-messages.ts';
import { removeExamples } from '../contract/routes.ts';
import { examplesChanged, refreshExamples } from '../contract/state.ts';
import type { ExamplesServices } from './examples-services.ts';

/** Removes all examples once the person has agreed. */
export function* removeAsked({ http, dialogs }: ExamplesServices): Saga {
  const agreed = yield* call(dialogs.confirm, {
    title: removalMessages.title(),
    text: removalMessages.text(),
    confirmLabel: messages.remove(),
    isDanger: true,
  });
  if (!agreed) return;
  try {
    yield* call(http.send, removeExamples, {});
    yield* put(showToast({ toastType: 'success', text: removalMessages.removed() }));
    yield* put(refreshExamples());
    yield* put(examplesChanged());
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
