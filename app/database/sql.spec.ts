import { test } from '@japa/runner'
import { allOf, joined, ownText, sql, toBuilder, toStatement } from '#app/database/sql'

test.group('Parts of SQL', () => {
  test('values are numbered in the order they stand, whatever is nested', ({ assert }) => {
    const inner = sql`b = ${'second'}`
    assert.deepEqual(toStatement(sql`a = ${'first'} and ${inner} and c = ${3}`), {
      text: 'a = $1 and b = $2 and c = $3',
      values: ['first', 'second', 3],
    })
  })

  test('a part that stands in two places has its value once', ({ assert }) => {
    const practice = sql`${7}::bigint`
    const { text, values } = toStatement(sql`a = ${practice} or b = ${practice} or c = ${7}`)
    assert.equal(text, 'a = $1::bigint or b = $1::bigint or c = $2')
    assert.deepEqual(values, [7, 7])
  })

  test('what was typed is a value, never text', ({ assert }) => {
    const { text, values } = toStatement(sql`name = ${"' or true --"}`)
    assert.equal(text, 'name = $1')
    assert.deepEqual(values, ["' or true --"])
  })

  test('numbers may begin behind those of a statement it is put into', ({ assert }) => {
    assert.equal(toStatement(sql`x = ${1} or y = ${2}`, 5).text, 'x = $5 or y = $6')
  })

  test('the builder’s way to write the same', ({ assert }) => {
    const part = sql`${ownText('p.id')} = ${4}`
    assert.deepEqual(toBuilder(sql`${part} or ${part}`), {
      text: 'p.id = ? or p.id = ?',
      values: [4, 4],
    })
  })

  test('joined parts, and none', ({ assert }) => {
    assert.equal(toStatement(joined([sql`a`, sql`b`, sql`c`], ', ')).text, 'a, b, c')
    assert.equal(toStatement(joined([], ', ')).text, '')
    assert.equal(toStatement(allOf([])).text, 'true')
  })
})
