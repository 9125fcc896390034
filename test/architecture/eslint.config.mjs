import tseslint from 'typescript-eslint';

const domGlobals = [
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'location',
  'history',
  'fetch',
  'alert',
  'confirm',
];

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', '**/*.mjs', '**/*.cjs', '**/*.d.ts'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: process.cwd() } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['monaco-editor/esm/*'], message: 'Use the package exports.' }] },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // One name for the token and the interface it stands for is the style here.
      '@typescript-eslint/no-redeclare': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      // Handlers of erased shapes state their type parameter once.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['core/common/**', 'plugins/*/common/**', 'plugins/*/contract/**'],
    rules: { 'no-restricted-globals': ['error', ...domGlobals, 'process', 'Buffer'] },
  },
  {
    files: ['**/server/**'],
    rules: { 'no-restricted-globals': ['error', ...domGlobals.filter((name) => name !== 'fetch')] },
  },
  { files: ['**/browser/**'], rules: { 'no-restricted-globals': ['error', 'process', 'Buffer'] } },
  {
    // Chai's assertions are expressions, and test files may speak to either side.
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'max-lines': 'off',
      'no-console': 'off',
    },
  },
);
