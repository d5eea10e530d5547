import { test } from '@japa/runner'
import { IMAGE_KINDS } from '#exams/rules'
import {
  capsOf,
  CHART_KEYS,
  CHART_PART_KEYS,
  CHIP_KEYS,
  kindKey,
  KEYS,
  PART_KEYS,
  pressOf,
} from '../../inertia/ui/keys.js'

const press = (key: string, more = {}) =>
  pressOf({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...more,
  })

test.group('Keys of the desk and the viewers', () => {
  test('no two things hear to one key', ({ assert }) => {
    const all = [
      ...Object.values(KEYS),
      ...Object.values(PART_KEYS),
      ...CHIP_KEYS,
      ...IMAGE_KINDS.map((_, at) => kindKey(at)),
    ]
    assert.lengthOf(new Set(all.map((each) => each.toLowerCase())), all.length)
  })

  test('nor on the optometrist’s page, and a part of both pages has one key', ({ assert }) => {
    const all: string[] = [...Object.values(CHART_KEYS), ...Object.values(CHART_PART_KEYS)]
    assert.lengthOf(new Set(all.map((each) => each.toLowerCase())), all.length)
    const shared = [
      'complaint',
      'history',
      'drops',
      'measurements',
      'past',
      'exam',
      'letter',
    ] as const
    for (const part of shared) assert.equal(CHART_PART_KEYS[part], PART_KEYS[part])
  })

  test('every single key of the table is what the keyboard tells', ({ assert }) => {
    const single = [...Object.values(KEYS), ...CHIP_KEYS].filter((each) => !each.includes('Ctrl'))
    const told = single.map((each) => press(each === 'Space' ? ' ' : each))
    assert.deepEqual(told, single)
  })

  test('Shift and a letter goes to a part, also where capitals are locked', ({ assert }) => {
    const letters = Object.values(PART_KEYS).map((each) => each.at(-1)!)
    for (const key of [...letters, ...letters.map((letter) => letter.toLowerCase())]) {
      assert.equal(press(key, { shiftKey: true }), `Shift+${key.toUpperCase()}`)
    }
  })

  test('{title}')
    .with([
      { title: 'capitals are letters', given: press('F'), told: 'f' },
      { title: 'a sign with Shift is the sign', given: press('?', { shiftKey: true }), told: '?' },
      { title: 'a plus needs no shift', given: press('='), told: '+' },
      {
        title: 'Alt and a digit',
        given: press('¡', { code: 'Digit1', altKey: true }),
        told: 'Alt+1',
      },
      {
        title: 'a French bracket is where it lies',
        given: press('^', { code: 'BracketLeft' }),
        told: '[',
      },
      { title: 'Ctrl is not ours', given: press('c', { ctrlKey: true }), told: null },
      { title: 'nor the Mac’s', given: press('c', { metaKey: true }), told: null },
      { title: 'AltGr types signs', given: press('?', { ctrlKey: true, altKey: true }), told: '?' },
      {
        title: 'Alt and a letter is a menu',
        given: press('f', { code: 'KeyF', altKey: true }),
        told: null,
      },
    ])
    .run(({ assert }, { given, told }) => assert.equal(given, told))

  test('a chord is shown as its keycaps, a plus as one', ({ assert }) => {
    assert.deepEqual(capsOf('Ctrl+Shift+X'), ['Ctrl', 'Shift', 'X'])
    assert.deepEqual(capsOf('+'), ['+'])
  })
})
