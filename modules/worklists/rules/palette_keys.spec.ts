import { test } from '@japa/runner'
import { chosenLine, FIRST_LINE, paletteAnswer, paletteKey } from './palette_keys.js'

const shown = (count: number, isBusy = false) => ({ typed: 'lin', isBusy, count })

test.group('Keys of the palette', () => {
  test('F031 {key} from line {at} of three leads to {to}')
    .with([
      { key: 'ArrowDown', at: 0, to: 1 },
      { key: 'ArrowDown', at: 2, to: 0 },
      { key: 'ArrowUp', at: 0, to: 2 },
      { key: 'ArrowUp', at: 2, to: 1 },
      // There were more lines a moment ago.
      { key: 'ArrowUp', at: 7, to: 1 },
    ])
    .run(({ assert }, { key, at, to }) => {
      const step = paletteKey({ at, early: '' }, key, shown(3))
      assert.deepEqual(step, { choice: { at: to, early: '' }, opens: null, isTaken: true })
    })

  test('F031 Enter opens the chosen line, and none where there is none', ({ assert }) => {
    assert.equal(paletteKey({ at: 1, early: '' }, 'Enter', shown(3)).opens, 1)
    assert.equal(paletteKey({ at: 5, early: '' }, 'Enter', shown(3)).opens, 2)
    assert.isNull(paletteKey(FIRST_LINE, 'Enter', shown(0)).opens)
    assert.equal(chosenLine(FIRST_LINE, 0), -1)
  })

  test('F031 Enter before the answer opens the only one found, of several none', ({ assert }) => {
    const { choice, opens } = paletteKey(FIRST_LINE, 'Enter', shown(2, true))
    assert.isNull(opens)
    assert.isNull(paletteAnswer(choice, shown(1, true)), 'not while it is on its way')
    assert.equal(paletteAnswer(choice, shown(1))?.opens, 0)
    assert.isNull(paletteAnswer(choice, shown(2))!.opens)
    assert.equal(paletteAnswer(choice, shown(2))!.choice.early, '')
    assert.isNull(paletteAnswer(choice, { ...shown(1), typed: 'lind' }), 'typed on since')
    assert.isNull(paletteAnswer(FIRST_LINE, shown(1)), 'nobody pressed Enter')
  })

  test('F031 other keys stay the field’s', ({ assert }) => {
    assert.deepEqual(paletteKey(FIRST_LINE, 'a', shown(3)), {
      choice: FIRST_LINE,
      opens: null,
      isTaken: false,
    })
    assert.isFalse(paletteKey(FIRST_LINE, 'ArrowDown', shown(0)).isTaken)
  })
})
