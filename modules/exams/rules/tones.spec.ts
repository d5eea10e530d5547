import { test } from '@japa/runner'
import { onScale, type Scale } from './tones.js'

const SCALE: Scale<string> = {
  steps: [
    { over: 21, is: 'top' },
    { from: 20, is: 'middle' },
  ],
  otherwise: 'rest',
}

test.group('Scales', () => {
  test('F129 {value} is {is}: "from" holds its limit, "over" does not')
    .with([
      { value: 19.9, is: 'rest' },
      { value: 20, is: 'middle' },
      { value: 21, is: 'middle' },
      { value: 21.1, is: 'top' },
    ])
    .run(({ assert }, { value, is }) => assert.equal(onScale(SCALE, value), is))
})
