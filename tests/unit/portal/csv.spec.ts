import { test } from '@japa/runner'
import { toCsv } from '../../../admin/shell/csv.js'

const lines = (csv: string) => csv.replace(/^\uFEFF/, '').split('\r\n')

test.group('Exports of the portal', () => {
  test('reliability 14: what a spreadsheet would run is text: {value}')
    .with([
      { value: '=1+1', written: "'=1+1" },
      { value: '+16045550100', written: "'+16045550100" },
      { value: '-2', written: "'-2" },
      { value: '@cmd', written: "'@cmd" },
      { value: '\t=1', written: "'\t=1" },
      { value: '\r=1', written: '"\'\r=1"' },
      { value: '=a,"b"', written: '"\'=a,""b"""' },
    ])
    .run(({ assert }, { value, written }) => {
      assert.equal(toCsv(['head'], [[value]]), `\uFEFFhead\r\n${written}\r\n`)
    })

  test('numbers stay numbers, nothing stays empty, quotes are doubled', ({ assert }) => {
    const csv = toCsv(['a', 'b', 'c', 'd'], [[-2, null, 'x "y", z', 'a = b']])
    assert.deepEqual(lines(csv), ['a,b,c,d', '-2,,"x ""y"", z",a = b', ''])
  })

  test('spreadsheets are told that accents are UTF-8', ({ assert }) => {
    assert.isTrue(toCsv(['Télécopieur'], []).startsWith('\uFEFFTélécopieur'))
  })
})
