import { Maskito } from '@maskito/core'
import { test } from '@japa/runner'
import { PHONE_TYPING, checkFax } from '#directories/rules'

/** As much of a text field as the masking kit asks for. */
class TextField extends EventTarget {
  readonly nodeName = 'INPUT'
  readonly maxLength = -1
  value = ''
  selectionStart = 0
  selectionEnd = 0

  matches() {
    return true
  }

  setSelectionRange(from: number, to: number) {
    this.selectionStart = from
    this.selectionEnd = to
  }
}

class Input extends Event {
  constructor(
    type: string,
    readonly inputType: string,
    readonly data: string | null
  ) {
    super(type, { cancelable: type === 'beforeinput' })
  }
}

/** What a browser does when somebody writes into a field, by `insertText` or `insertFromPaste`. */
function write(field: TextField, data: string, inputType = 'insertText') {
  if (!field.dispatchEvent(new Input('beforeinput', inputType, data))) return
  const { value, selectionStart: from, selectionEnd: to } = field
  field.value = value.slice(0, from) + data + value.slice(to)
  field.setSelectionRange(from + data.length, from + data.length)
  field.dispatchEvent(new Input('input', inputType, data))
}

function erase(field: TextField, from: number, to: number) {
  field.setSelectionRange(from, to)
  if (!field.dispatchEvent(new Input('beforeinput', 'deleteContentBackward', null))) return
  field.value = field.value.slice(0, from) + field.value.slice(to)
  field.setSelectionRange(from, from)
  field.dispatchEvent(new Input('input', 'deleteContentBackward', null))
}

function givenField(value = ''): TextField {
  const field = new TextField()
  field.value = value
  new Maskito(field as unknown as ConstructorParameters<typeof Maskito>[0], PHONE_TYPING)
  return field
}

const SHOWN = '(604) 555-0142'

test.group('A telephone or fax number in its field', (group) => {
  group.setup(() => {
    Object.assign(globalThis, { InputEvent: Event })
    return () => void Reflect.deleteProperty(globalThis, 'InputEvent')
  })

  test('F054 F070 {text} is shown as {shown}')
    .with([
      { text: '+1 604 555 0142', shown: SHOWN },
      { text: '1-604-555-0142', shown: SHOWN },
      { text: '16045550142', shown: SHOWN },
      { text: '1 (604) 555-0142', shown: SHOWN },
      { text: '6045550142', shown: SHOWN },
      { text: '(604) 555-0142', shown: SHOWN },
      { text: '604.555.0142', shown: SHOWN },
    ])
    .run(({ assert }, { text, shown }) => {
      const typed = givenField()
      for (const key of text) write(typed, key)
      const pasted = givenField()
      write(pasted, text, 'insertFromPaste')
      const over = givenField('(403) 555-0199')
      over.setSelectionRange(0, over.value.length)
      write(over, text, 'insertFromPaste')
      const filled = givenField()
      filled.value = text
      filled.dispatchEvent(new Input('input', 'insertReplacementText', null))
      assert.deepEqual(
        [typed, pasted, over, filled].map(({ value }) => value),
        [shown, shown, shown, shown]
      )
    })

  test('F070 {text} fills no number')
    .with(
      ['+33 6 12 34 56 78', '+45 12 34 56 78', '0033 6 12 34 56 78', '011 45 12 34 56 78'].map(
        (text) => ({ text })
      )
    )
    .run(({ assert }, { text }) => {
      const typed = givenField()
      for (const key of text) write(typed, key)
      assert.isFalse(checkFax(typed.value).ok, typed.value)
      const pasted = givenField()
      write(pasted, text, 'insertFromPaste')
      assert.isFalse(checkFax(pasted.value).ok, pasted.value)
    })

  test('F070 a 1 is dropped before the area code only', ({ assert }) => {
    const field = givenField(SHOWN)
    field.setSelectionRange(0, 0)
    write(field, '1')
    assert.equal(field.value, SHOWN)
    erase(field, 13, 14)
    write(field, '1')
    assert.equal(field.value, '(604) 555-0141')
  })

  test('F070 an area code is corrected in place', ({ assert }) => {
    const field = givenField('(614) 555-0142')
    erase(field, 1, 2)
    assert.equal(field.value, '(145) 550-142')
    write(field, '5')
    assert.equal(field.value, '(514) 555-0142')
  })
})
