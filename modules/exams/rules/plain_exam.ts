import type { EyeColumns } from '../fields/values.js'
import type { Eye } from './vocabulary.js'

/** One eye as rules see it; null is not measured. A C/D that is being typed may be a number. */
export type PlainEye = {
  readonly [Name in keyof EyeColumns]?:
    EyeColumns[Name] | null | (Name extends 'cd' ? number : never)
}

/**
 * A visit as rules see it: its flat fields under their wire names and both
 * eyes, whether it comes from a row or from a form.
 */
export type PlainExam = {
  readonly eyes: Readonly<Record<Eye, PlainEye>>
} & { readonly [field: string]: unknown }

/** Is the flag set; anything but true is not. */
export function isOn(exam: PlainExam, field: string): boolean {
  return exam[field] === true
}

/** Has the field a text, number or choice in it. */
export function isGiven(exam: PlainExam, field: string): boolean {
  const value = exam[field]
  return value !== null && value !== undefined && String(value).trim() !== ''
}

/** The rows of a history or curve; none where there is no list. */
export function rowsOf(exam: PlainExam, field: string): readonly Record<string, unknown>[] {
  const value = exam[field]
  return Array.isArray(value) ? value : []
}

/** Does either eye have the value. */
export function anyEye(exam: PlainExam, has: (eye: PlainEye) => boolean): boolean {
  return has(exam.eyes.od) || has(exam.eyes.os)
}

export function isMeasured(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}
