import { setTimeout as after } from 'node:timers/promises'
import { test } from '@japa/runner'
import { readXlsx } from '#tests/helpers/read_xlsx'
import { readDocx } from '#tests/unit/letters/read_letter'
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

  test('F339 a text that comes again is written once, in whatever sheet and row', async ({
    assert,
  }) => {
    const bytes = await bytesOf([
      {
        name: 'a',
        columns: plain('x', 'y'),
        rows: [
          ['Elm', '=1+1'],
          ['Oak', 'Elm'],
        ],
      },
      { name: 'b', columns: plain('z'), rows: [['=1+1'], ['Oak']] },
    ])
    const part = (name: string) => readDocx(bytes).get(name)!.toString('utf8')
    assert.deepEqual(part('xl/sharedStrings.xml').match(/(?<=preserve">)[^<]*/g), [
      'Elm',
      '=1+1',
      'Oak',
    ])
    const [first, second] = [1, 2].map((at) => part(`xl/worksheets/sheet${at}.xml`))
    assert.include(
      first,
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="3" t="s"><v>1</v></c></row>' +
        '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="s"><v>0</v></c></row>'
    )
    assert.include(
      second,
      '<c r="A2" s="3" t="s"><v>1</v></c></row><row r="3"><c r="A3" t="s"><v>2</v></c>'
    )
  })

  test('F339 each cell says where it is, beyond Z as well; an empty one is not there', async ({
    assert,
  }) => {
    const heads = Array.from({ length: 54 }, (_, at) => `head ${at}`)
    const values = heads.map((_, at) => (at % 5 === 3 ? null : at))
    const bytes = await bytesOf([{ name: 'a', columns: plain(...heads), rows: [values] }])
    assert.deepEqual(readXlsx(bytes).get('a'), [heads, values])
    const sheet = readDocx(bytes).get('xl/worksheets/sheet1.xml')!.toString('utf8')
    for (const [place, value] of [
      ['Z2', 25],
      ['AA2', 26],
      ['AZ2', 51],
      ['BA2', 52],
    ] as const) {
      assert.include(sheet, `<c r="${place}"><v>${value}</v></c>`)
    }
    assert.notInclude(sheet, 'r="D2"')
  })

  test('F339 texts beyond the table, and long ones, are where they belong', async ({ assert }) => {
    const rows = Array.from({ length: 10_050 }, (_, at) => [`text ${at}`, 'w'.repeat(at % 300)])
    const bytes = await bytesOf([
      { name: 'a', columns: plain('x', 'y'), rows: [...rows, ...rows.toReversed()] },
    ])
    assert.deepEqual(readXlsx(bytes).get('a')!.slice(1), [...rows, ...rows.toReversed()])
    const table = readDocx(bytes).get('xl/sharedStrings.xml')!.toString('utf8')
    assert.lengthOf(table.match(/<si>/g)!, 10_000)
    assert.isAtMost(Math.max(...table.match(/w+(?=<)/g)!.map(({ length }) => length)), 200)
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
