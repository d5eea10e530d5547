import { setTimeout as after } from 'node:timers/promises'
import { test } from '@japa/runner'
import { readXlsx } from '#tests/helpers/read_xlsx'
import { xlsx, type CellValue, type Sheet } from '#app/spreadsheet/xlsx'

async function bytesOf(sheets: Sheet[]): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of xlsx(sheets)) pieces.push(piece)
  return Buffer.concat(pieces)
}

const plain = (...heads: string[]) =>
  heads.map((head) => ({ head, kind: 'plain' as const, width: 10 }))

test.group('A workbook', () => {
  test('F339 holds what was written, read again', async ({ assert }) => {
    const rows: CellValue[][] = [
      ['a & b <c>', 1, true, null, '2026-02-28', '2026-02-28T23:59:07'],
      ['é "q" 漢\u{1F441}', -2.5, false, '', '1950-01-01', '2026-03-08T02:30:00'],
    ]
    const columns = [
      ...plain('text', 'number', 'yes', 'empty'),
      { head: 'day', kind: 'date' as const, width: 12 },
      { head: 'time', kind: 'time' as const, width: 12 },
    ]
    const [[name, read]] = [...readXlsx(await bytesOf([{ name: 'One & two', columns, rows }]))] as [
      [string, CellValue[][]],
    ]
    assert.equal(name, 'One & two')
    assert.deepEqual(read, [columns.map(({ head }) => head), ...rows])
  })

  test('F339 what begins like a formula is text: {$self}')
    .with(['=cmd|evil', '+1', '-1', '@sum', '\tx', '\rx', '=1+1', 'a\u0000b\u001F', 'x\r\ny'])
    .run(async ({ assert }, text) => {
      const bytes = await bytesOf([{ name: 'a', columns: plain(text), rows: [[text]] }])
      assert.deepEqual(readXlsx(bytes).get('a'), [[text], [text]])
    })

  test('F339 two sheets, one without rows; the same content is the same file', async ({
    assert,
  }) => {
    const sheets = [
      { name: 'a', columns: plain('x'), rows: [[1]] },
      { name: 'b', columns: plain('y'), rows: [] },
    ]
    const bytes = await bytesOf(sheets)
    assert.deepEqual(
      [...readXlsx(bytes).entries()],
      [
        ['a', [['x'], [1]]],
        ['b', [['y']]],
      ]
    )
    assert.deepEqual(await bytesOf(sheets), bytes)
  })

  test('F339 rows are asked for as the file is taken, not gathered before', async ({ assert }) => {
    let made = 0
    const rows = function* () {
      for (; made < 200_000; made++) yield [made, `row ${made} ${Math.sin(made)}`]
    }
    const file = xlsx([{ name: 'a', columns: plain('n', 't'), rows: rows() }])
    for (let out = 0; out < 200_000;) out += (await file.next()).value!.length
    await after(100)
    assert.isBelow(made, 60_000)
    while (!(await file.next()).done);
    assert.equal(made, 200_000)
  })

  test('F339 a source that fails ends the file with its error', async ({ assert }) => {
    const rows = function* () {
      yield [1]
      throw new Error('gone')
    }
    await assert.rejects(() => bytesOf([{ name: 'a', columns: plain('n'), rows: rows() }]), 'gone')
  })
})
