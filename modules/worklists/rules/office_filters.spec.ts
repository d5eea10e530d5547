import { test } from '@japa/runner'
import { officeReasons, referralType } from './office_filters.js'
import { prereviewedBefore } from './prereviewed.js'
import { nextVisitBounds } from './glaucoma_visits.js'

const NOW = new Date('2026-05-20T12:00:00Z')

test.group('The office’s filters', () => {
  test('F309 {type}: a message before a referral that leaves, that before a letter')
    .with([
      { type: 'od_messaging', isMessage: true, isOutbound: true, isReferralLetter: true },
      { type: 'outbound_referral', isMessage: false, isOutbound: true, isReferralLetter: true },
      { type: 'referral_letter', isMessage: false, isOutbound: false, isReferralLetter: true },
      { type: 'standard', isMessage: false, isOutbound: false, isReferralLetter: false },
    ])
    .run(({ assert }, { type, ...visit }) => assert.equal(referralType(visit), type))

  test('F309 reasons are the alerts, then what an audit finds; unknown names say nothing', ({
    assert,
  }) => {
    const reasons = officeReasons({
      alerts: ['Urgent', 'never heard of'],
      audits: ['with_no_omdr_assigned'],
    })
    assert.deepEqual(
      reasons.map(({ key }) => key),
      ['review.alert.urgent', 'worklists.audit.with_no_omdr_assigned']
    )
    assert.deepEqual(officeReasons({ alerts: null, audits: null }), [])
  })

  test('F317 {filter} is before {before}')
    .with([
      { filter: 'over_4_weeks', before: '2026-04-22T12:00:00.000Z' },
      { filter: 'over_3_weeks', before: '2026-04-29T12:00:00.000Z' },
      { filter: 'over_2_weeks', before: '2026-05-06T12:00:00.000Z' },
      { filter: 'over_1_week', before: '2026-05-13T12:00:00.000Z' },
    ] as const)
    .run(({ assert }, { filter, before }) => {
      assert.equal(prereviewedBefore(filter, NOW)?.toISOString(), before)
      assert.isNull(prereviewedBefore('any_time', NOW))
    })

  test('F028 {option}: from {from} to {to}')
    .with([
      { option: 'past_due', from: null, to: '2026-08-30' },
      { option: 'within_2_months', from: '2026-08-31', to: '2026-10-31' },
      { option: 'within_6_months', from: '2026-08-31', to: '2027-02-28' },
      { option: 'within_12_months', from: '2026-08-31', to: '2027-08-31' },
    ] as const)
    .run(({ assert }, { option, from, to }) => {
      assert.deepEqual(nextVisitBounds(option, '2026-08-31'), { from, to })
    })
})
