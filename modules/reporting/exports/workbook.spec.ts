import { test } from '@japa/runner'
import { code, number } from '#modules/reporting/exports/report'
import { workbook, type Words } from '#modules/reporting/exports/workbook'

/** Words of statuses, but for one that nobody has words for. */
const words: Words = (key, instead) => {
  if (key.endsWith('.broken')) throw new Error('no words')
  return instead ?? key
}

test.group('Rows of a workbook', () => {
  test('F339 are given back where number {row} cannot be told')
    .with([{ row: 1 }, { row: 3 }])
    .run(async ({ assert }, { row }) => {
      let isOpen = false
      const rows = async function* () {
        isOpen = true
        try {
          for (let key = 1; key <= 5; key++) {
            yield { key, visit: key, exam_status: key === row ? 'broken' : 'ready' }
          }
        } finally {
          isOpen = false
        }
      }
      const read = async () => {
        const columns = [number('visit'), code('exam_status')]
        const file = await workbook([{ name: 'upload', columns, rows }], 'how', words)
        while (!(await file.next()).done);
      }
      await assert.rejects(read, 'no words')
      assert.isFalse(isOpen)
    })
})
