import { test } from '@japa/runner'
import { printedPages } from './printed_pages.js'

test.group('Printed pages', () => {
  test('each page tells whose it is and which of how many', ({ assert }) => {
    const sheet = printedPages('Lindqvist, Maya, born Mar 04, 1961')
    assert.include(sheet, '@top-left { content: "Lindqvist, Maya, born Mar 04, 1961"')
    assert.include(sheet, 'counter(page) " / " counter(pages)')
  })

  test('no name ends the style sheet', ({ assert }) => {
    const sheet = printedPages('O’Neil "x"; } body { display: none } </style>\\')
    assert.notMatch(sheet, /body \{|<\/style|\\"/)
    assert.include(sheet, '\\22 x\\22 ;')
    assert.include(sheet, 'O\\2019 Neil')
  })
})
