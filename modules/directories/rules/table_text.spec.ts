import { test } from '@japa/runner'
import { tableText } from './table_text.js'

test.group('Text of a table', () => {
  test('is read as UTF-8, else as older spreadsheets save it', ({ assert }) => {
    assert.equal(tableText(Buffer.from('Zoé,Lévesque', 'utf8')), 'Zoé,Lévesque')
    assert.equal(tableText(Buffer.from('Zoé,Lévesque', 'latin1')), 'Zoé,Lévesque')
  })
})
