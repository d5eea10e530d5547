import { configApp } from '@adonisjs/eslint-config'

export default configApp(
  { ignores: ['build/', 'data/', 'public/', '.adonisjs/', 'database/schema.ts'] },
  {
    rules: {
      '@unicorn/filename-case': 'off',
      '@unicorn/no-for-loop': 'off',
      '@unicorn/no-await-expression-member': 'off',
      /** Layout is prettier's own check. */
      'prettier/prettier': 'off',
    },
  },
  {
    /** What pages may import is fenced by tests/architecture. */
    files: ['inertia/**', 'admin/**'],
    rules: {
      '@adonisjs/no-backend-import-in-frontend': 'off',
      '@adonisjs/prefer-adonisjs-inertia-link': 'off',
    },
  },
  {
    /** Names of other programs' insides appear in tests. */
    files: ['tests/**'],
    rules: { '@typescript-eslint/naming-convention': 'off' },
  }
)
