import { test } from '@japa/runner'
import { insertText } from './insert_text.js'

test.group('Text injector', () => {
  test('F256 "{text}" with the caret at {from} to {to} becomes "{is}"')
    .with([
      { text: '', from: 0, to: 0, is: 'Stable.', caret: 7 },
      { text: 'Seen.', from: 5, to: 5, is: 'Seen. Stable.', caret: 13 },
      { text: 'Seen.\n', from: 6, to: 6, is: 'Seen.\nStable.', caret: 13 },
      { text: 'AB', from: 1, to: 1, is: 'A Stable. B', caret: 9 },
      { text: 'Say XXXXX today', from: 4, to: 9, is: 'Say Stable. today', caret: 11 },
      { text: 'Short', from: 99, to: 99, is: 'Short Stable.', caret: 13 },
    ])
    .run(({ assert }, { text, from, to, is, caret }) => {
      assert.deepEqual(insertText(text, { from, to }, 'Stable.'), { text: is, caret })
    })
})
