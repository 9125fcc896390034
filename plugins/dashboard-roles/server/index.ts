import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { DashboardAccessRules } from '#plugins/dashboard';
import { manifest } from '../manifest.ts';
import { rolesRule } from '../common/roles-rule.ts';

export default defineServerPlugin({ id: manifest.id, contributions: [contribute(DashboardAccessRules, rolesRule)] });
