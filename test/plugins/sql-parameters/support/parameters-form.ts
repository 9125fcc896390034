import type { Locator, Page } from 'playwright-core';
import { openStatement, type SqlEditorTest } from '../../sqllab/support/sql-editors.ts';

/** The form of parameters beside the shown tab. */
interface ParametersForm {
  readonly panel: Locator;
  readonly field: (name: string) => Locator;
  readonly kind: (name: string) => Locator;
}

export function formOf(page: Page): ParametersForm {
  const panel = page.getByRole('region', { name: 'Parameters' });
  return {
    panel,
    field: (name) => panel.getByRole('textbox', { name, exact: true }),
    kind: (name) => panel.getByRole('combobox', { name: `Type of ${name}` }),
  };
}

/** Opens a statement in the tab "Asked" and waits for the form of its parameters. */
export async function openForm(
  test: SqlEditorTest & { readonly databaseId: number },
  sql: string,
  more: Readonly<Record<string, string>> = {},
): Promise<ParametersForm> {
  await openStatement(test, { dbid: test.databaseId, title: 'Asked', sql, ...more });
  const form = formOf(test.page);
  await form.panel.waitFor();
  return form;
}

/** Asks a query for the values of a list, and waits until they are in. */
export async function fetchValues(page: Page, name: string, sql: string): Promise<void> {
  const { panel } = formOf(page);
  await panel.getByRole('button', { name: 'From a query…' }).click();
  const dialog = page.getByRole('dialog', { name: `Values of ${name}` });
  await dialog.getByRole('textbox').fill(sql);
  await dialog.getByRole('button', { name: 'Fetch' }).click();
}
