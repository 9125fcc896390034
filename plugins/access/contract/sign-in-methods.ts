import type { ComponentType } from 'react';
import { defineCommand, defineExtensionPoint, defineState } from '#core/common';

interface OfferedMethod {
  /** `plugin/name`; the server opens sessions under the same id. */
  readonly id: string;
  /** Lower ranks are shown first. Links are below all panels. */
  readonly rank: number;
}

export interface SignInPanelProps {
  /** Where the visitor wants to go afterwards, as the address says it; the server checks it. */
  readonly next: string;
}

/** Fields of its own, such as those for a name and a password. It dispatches `signInStarted` and `signInFailed`. */
export interface SignInPanel extends OfferedMethod {
  readonly load: () => Promise<{ readonly default: ComponentType<SignInPanelProps> }>;
}

export interface SignInLink {
  readonly key: string;
  readonly label: string;
  readonly icon?: ComponentType;
  /** Path of a route of the server, which sends the browser on, with the page to come back to. */
  readonly href: (next: string) => string;
}

/** Buttons that lead to another system, one for each that is set up. */
export interface SignInLinks extends OfferedMethod {
  /** `conf`: values of the settings that the server sends to the page, by name. */
  readonly links: (conf: Readonly<Record<string, unknown>>) => readonly SignInLink[];
}

export type SignInMethod = SignInPanel | SignInLinks;

export const SignInMethods = defineExtensionPoint<SignInMethod>({
  id: 'access/sign-in-methods',
  summary: 'A way to sign in that the sign-in page offers: fields of its own, or buttons that lead to another system.',
  keyOf: (method) => method.id,
  check: ({ id }) => (/^[a-z0-9-]+\/[a-z0-9-]+$/.test(id) ? undefined : 'its id is not plugin/name'),
  order: (a, b) => a.rank - b.rank,
});

/** How far signing in is, by whichever panel. */
export type SignInProgress =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'failed'; readonly message: string };
export const SignInProgress = defineState<SignInProgress>('access/signIn', { status: 'idle' });

/** A panel has sent what was entered: messages of earlier attempts go. */
export const signInStarted = defineCommand('access/signIn/started');
/** It was refused; the page shows why. */
export const signInFailed = defineCommand<{ readonly message: string }>('access/signIn/failed');
