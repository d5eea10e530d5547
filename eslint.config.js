import { configApp } from '@adonisjs/eslint-config'

export default configApp(
  { ignores: ['build/', 'data/', 'public/', '.adonisjs/', 'database/schema.ts'] },
  {
    rules: {
      '@unicorn/filename-case': 'off',
      '@unicorn/no-for-loop': 'off',
      '@unicorn/no-await-expression-member': 'off',
    },
  }
)
