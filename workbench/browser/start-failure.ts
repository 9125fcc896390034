import { defineMessages } from '#core/common';

const messages = defineMessages('workbench-start', {
  title: 'The workbench could not start',
  reload: 'Reload',
});

/** When not even the frame could be drawn: says why, in plain elements. */
export function showStartFailure(element: HTMLElement, thrown: unknown): void {
  const box = document.createElement('main');
  box.className = 'start-failure';
  const title = document.createElement('h1');
  title.textContent = messages.title();
  const reason = document.createElement('p');
  reason.textContent = thrown instanceof Error ? thrown.message : String(thrown);
  const reload = document.createElement('button');
  reload.textContent = messages.reload();
  reload.addEventListener('click', () => {
    window.location.reload();
  });
  box.append(title, reason, reload);
  element.replaceChildren(box);
}
