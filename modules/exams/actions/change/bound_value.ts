import { isJsonColumn } from '#exams/rules'

/** A column's value as the driver takes it: a list for a jsonb column would become an array of PostgreSQL. */
export function boundValue(column: string, value: unknown): unknown {
  return isJsonColumn(column) ? JSON.stringify(value) : value
}
