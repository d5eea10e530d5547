import { test } from '@japa/runner'
import { withoutCountryCode } from './phone_typing.js'

test.group('Numbers as they are typed', () => {
  test('F054 F070 {text} is kept as {kept}')
    .with([
      { text: '+1 604 555 0142', kept: '604 555 0142' },
      { text: '1-604-555-0142', kept: '604-555-0142' },
      { text: '16045550142', kept: '6045550142' },
      { text: '1 (604) 555-0142', kept: '(604) 555-0142' },
      { text: 'Fax: +1 (604) 555-0142', kept: '(604) 555-0142' },
      { text: '604 555 0142', kept: '604 555 0142' },
      { text: '604 555 0142 ext. 12', kept: '604 555 0142 ' },
      { text: '(604) 555-0142', kept: '(604) 555-0142' },
      { text: '1', kept: '' },
      { text: '(1', kept: '' },
      { text: '16', kept: '6' },
      { text: '+', kept: '+' },
      { text: '+1', kept: '+1' },
      { text: '+1 6', kept: '6' },
      { text: '', kept: '' },
    ])
    .run(({ assert }, { text, kept }) => assert.equal(withoutCountryCode(text), kept))

  test('F054 F070 {text} of another country does not become a number of ours: {kept}')
    .with([
      { text: '+33 6 12 34 56 78', kept: '+33 6 12 34 56 78' },
      { text: '+45 12 34 56 78', kept: '+45 12 34 56 78' },
      { text: '33 6 12 34 56 78', kept: '' },
      { text: '0033 6 12 34 56 78', kept: '' },
    ])
    .run(({ assert }, { text, kept }) => assert.equal(withoutCountryCode(text), kept))
})
