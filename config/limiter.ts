import { defineConfig, stores } from '@adonisjs/limiter'

export default defineConfig({
  default: 'database',
  stores: {
    database: stores.database({ tableName: 'rate_limits', connectionName: 'postgres' }),
    memory: stores.memory({}),
  },
})

declare module '@adonisjs/limiter/types' {
  export interface LimitersList extends InferLimiters<typeof limiters> {}
}
declare const limiters: ReturnType<typeof defineConfig>
