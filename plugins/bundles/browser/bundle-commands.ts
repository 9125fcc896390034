import { defineCommand } from '#core/common';
import type { BundleKind } from '../contract/routes.ts';

/** Downloads objects of a kind with all they need. */
export const exportBundle = defineCommand<{ readonly kind: BundleKind; readonly ids: readonly number[] }>(
  'bundles/exportBundle',
);
/** Opens the dialog that brings a bundle in. */
export const openImport = defineCommand<{ readonly kind: BundleKind }>('bundles/openImport');
export const closeImport = defineCommand('bundles/closeImport');
/** Sends the file that `HeldBundle` holds. `passwords`: by path of a database's file. */
export const sendBundle = defineCommand<{
  readonly passwords: Readonly<Record<string, string>>;
  readonly overwrites: boolean;
}>('bundles/sendBundle');
/** Back to choosing a file. */
export const chooseAgain = defineCommand('bundles/chooseAgain');
