import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { ReaderRules } from '#plugins/datasets';

const rule = {
  id: 'datasets-reader-rules/trial',
  server: true,
  clausesFor: ({ username }) => (username === 'trial' ? ['year < 2020'] : []),
};

export default defineServerPlugin({ id: 'datasets-reader-rules', contributions: [contribute(ReaderRules, rule)] });
