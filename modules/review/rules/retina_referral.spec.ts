import { test } from '@japa/runner'
import {
  RETINA_REFERRALS,
  isRetinaReferral,
  neededLetterDue,
  removesOdFollowUp,
  retinaNoteOption,
  switchesOmdOverrideOn,
} from './retina_referral.js'

test.group('Retina referral', () => {
  test('F261 four values, two of them with a note', ({ assert }) => {
    assert.deepEqual(RETINA_REFERRALS.map(retinaNoteOption), [null, 59, 60, null])
    assert.isTrue(RETINA_REFERRALS.every(isRetinaReferral))
    assert.isFalse(isRetinaReferral('N/A'))
  })

  test('F262 optional and needed replace the optometrist’s follow-up', ({ assert }) => {
    assert.deepEqual(RETINA_REFERRALS.filter(removesOdFollowUp), ['optional', 'needed'])
  })

  test('F228 only needed switches the override on', ({ assert }) => {
    assert.deepEqual(RETINA_REFERRALS.filter(switchesOmdOverrideOn), ['needed'])
  })

  test('F263 decided {date}, the letter is due {due}')
    .with([
      { date: '2024-05-06', due: '2024-05-08' },
      { date: '2024-05-08', due: '2024-05-10' },
      { date: '2024-05-09', due: '2024-05-13' },
      { date: '2024-05-10', due: '2024-05-14' },
      { date: '2024-05-11', due: '2024-05-14' },
      { date: '2024-05-12', due: '2024-05-14' },
      { date: '2024-12-31', due: '2025-01-02' },
    ])
    .run(({ assert }, { date, due }) => assert.equal(neededLetterDue(date), due))
})
