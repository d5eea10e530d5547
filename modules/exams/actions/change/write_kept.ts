import { runOnce } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { Differences } from '#modules/exams/actions/change/exam_change'
import { boundValue } from '#modules/exams/actions/change/bound_value'

/**
 * Writes columns that nobody types, in the caller's transaction. They are
 * compared with themselves instead of the version, so that a letter that was
 * accepted meanwhile makes nobody's open page old.
 *
 * @param followed names of what follows from the others by rule: written with them, compared with nothing
 * @returns whether they still were what the writer read
 */
export async function writeKept(
  examId: number,
  replaced: Differences,
  followed: ReadonlySet<string>,
  trx: Transaction
): Promise<boolean> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value ?? null)}`
  const columns = Object.entries(replaced)
  const sets = columns.map(([name, { to }]) => `"${name}" = ${bind(boundValue(name, to))}`)
  const same = columns
    .filter(([name]) => !followed.has(name))
    .map(([name, { from }]) => `"${name}" is not distinct from ${bind(boundValue(name, from))}`)
  const where = [`id = ${bind(examId)}`, ...same]
  const text = `update exams set ${sets.join(', ')} where ${where.join(' and ')} returning id`
  return (await runOnce(text, values, trx)).length > 0
}
