import { configApp, RULES_LIST } from '@adonisjs/eslint-config'

export default configApp(
  { ignores: ['build/', 'data/', 'public/', 'tmp/', '.adonisjs/', 'database/schema.ts'] },
  { languageOptions: { parserOptions: { tsconfigRootDir: import.meta.dirname } } },
  /** Pages are held to what the rest is; the framework's own list leaves them out. */
  { files: ['{admin,inertia}/**/*.tsx'], rules: RULES_LIST },
  {
    rules: {
      '@unicorn/filename-case': 'off',
      '@unicorn/no-for-loop': 'off',
      '@unicorn/no-await-expression-member': 'off',
      /** Layout is prettier's own check. */
      'prettier/prettier': 'off',
      '@stylistic/comma-dangle': 'off',
      '@stylistic/max-len': 'off',
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
    /** What is typed in a chart lands where the caret is: the shared fields see to it. */
    files: ['inertia/features/{visit_form,visit_frame,visit_pages,visit_images,review}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Select', 'AutoComplete', 'DatePicker', 'InputNumber'],
              message: 'Use ui/list_select, ui/date_field or measurements/range_input.',
            },
          ],
        },
      ],
    },
  },
  {
    /** Names of other programs' insides appear in tests. */
    files: ['tests/**'],
    rules: { '@typescript-eslint/naming-convention': 'off' },
  }
)
