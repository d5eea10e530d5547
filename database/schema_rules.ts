import type { SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const plain = [{ name: '@column' }]

/**
 * How columns become model properties: app/database/column_types reads bigint
 * and numeric as numbers and dates as text.
 */
export default {
  types: {
    bigint: { tsType: 'number', decorators: plain },
    number: { tsType: 'number', decorators: plain },
    numeric: { tsType: 'number', decorators: plain },
    date: { tsType: 'string', decorators: plain },
    jsonb: { tsType: 'unknown', decorators: plain },
  },
  primaryKey: (_table, keys) =>
    keys.length === 1 && keys[0]
      ? {
          columnName: keys[0],
          columnInfo: {
            tsType: keys[0] === 'id' ? 'number' : 'string',
            decorators: [{ name: '@column', args: { isPrimary: true } }],
          },
        }
      : undefined,
} satisfies SchemaRules
