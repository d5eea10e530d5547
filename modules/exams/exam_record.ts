import type { EyeColumns, StoredExam } from '#exams/rules'

/** What is measured on one eye; null is not measured. */
export type EyeRecord = EyeColumns

/**
 * A visit as stored: columns carry the wire's own names (ADR 0002), so that
 * no second vocabulary is invented between table and call. Columns and types
 * are those of the table of fields.
 */
export type ExamRecord = StoredExam
