import { test } from '@japa/runner'
import { passesBcMod11, passesMod10 } from './checksums.js'

test.group('Check digits', () => {
  test('F060 MOD 10 takes one last digit of ten', ({ assert }) => {
    const passing = [...'0123456789'].filter((digit) => passesMod10(`123456789${digit}`))
    assert.deepEqual(passing, ['7'])
    assert.isFalse(passesMod10(''))
  })

  test('F060 MOD 10 notices two neighbours exchanged', ({ assert }) => {
    assert.isTrue(passesMod10('1234567897'))
    assert.isFalse(passesMod10('1243567897'))
  })

  test('F060 MOD 11 of British Columbia takes one last digit of ten', ({ assert }) => {
    // 2*2 + 4*3 + 8*4 + 5*5 + 10*6 + 9*7 + 7*8 + 3*9 = 279 = 25*11 + 4: check 7.
    const passing = [...'0123456789'].filter((digit) => passesBcMod11(`923456789${digit}`))
    assert.deepEqual(passing, ['7'])
  })

  test('F060 MOD 11 refuses a number without the leading nine and a remainder without a digit', ({
    assert,
  }) => {
    assert.isFalse(passesBcMod11('8234567897'))
    assert.isFalse(passesBcMod11('923456789'))
    // Weighted sum 2*6 = 12, remainder 1: the check would be 10, which is never issued.
    for (const digit of '0123456789') assert.isFalse(passesBcMod11(`960000000${digit}`))
  })
})
