import { defineSlice } from '#core/common';
import { setPreference } from '#core/browser';
import { dashboardClosed } from '#plugins/dashboard';
import { LinkedEffects, effectPreference, takeEffect } from '../cross-commands.ts';

/** The effect from the address applies until the reader chooses one or leaves the dashboard. */
export const effectSlice = defineSlice(LinkedEffects, {}, (on) => [
  on(takeEffect, (_state, { effect }) => ({ effect })),
  on(setPreference, (_state, { name }) => (name === effectPreference ? LinkedEffects.initial : undefined)),
  on(dashboardClosed, () => LinkedEffects.initial),
]);
