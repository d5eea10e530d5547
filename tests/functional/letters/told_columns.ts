import type { ExamRecord, EyeRecord } from '#exams'
import { EXAM_FIELDS, columnKey } from '#exams/rules'

/** Columns of a visit, by the names revisions use, that were read meanwhile. */
export async function columnsRead(
  exam: ExamRecord,
  read: (exam: ExamRecord) => Promise<unknown>
): Promise<Set<string>> {
  const names = new Set<string>()
  const watched = <Row extends object>(row: Row, prefix = ''): Row =>
    new Proxy(row, {
      get(target, name) {
        names.add(`${prefix}${String(name)}`)
        return Reflect.get(target, name)
      },
    })
  const eyes = {
    od: watched<EyeRecord>(exam.eyes.od, 'od_'),
    os: watched<EyeRecord>(exam.eyes.os, 'os_'),
  }
  await read(watched({ ...exam, eyes }))
  return names
}

/** Those of them that somebody may write, in their order. */
export const writtenOf = (names: Iterable<string>) => {
  const read = new Set(names)
  const keys = [...EXAM_FIELDS.values()].filter(({ column }) => column !== null).map(columnKey)
  return keys.filter((key) => read.has(key))
}
