import { test } from '@japa/runner'
import * as rules from './editability.js'
import { EXAM_STATUSES, type ExamStatus } from './statuses.js'

/** The statuses in which a rule holds. */
const where = (holds: (status: ExamStatus) => boolean) => EXAM_STATUSES.filter(holds)

test.group('What a status opens and closes', () => {
  test('F173 an optometrist is locked out of what was ready or reviewed', ({ assert }) => {
    assert.deepEqual(
      where((status) => rules.isReadOnlyFor('od', status)),
      ['ready', 'reviewed']
    )
    assert.deepEqual(
      where((status) => rules.isReadOnlyFor('admin', status)),
      []
    )
    assert.deepEqual(
      where((status) => rules.isReadOnlyFor('omdr', status)),
      []
    )
  })

  test('F174 the referral page closes when it is submitted, or was ready before', ({ assert }) => {
    assert.isFalse(rules.isReferralPageReadOnly('not_ready', 'not_ready'))
    assert.isTrue(rules.isReferralPageReadOnly('not_ready', 'ready'))
    assert.isTrue(rules.isReferralPageReadOnly('od_review', 'not_ready'))
  })

  test('F091 F235 advanced selections and the retina id are open while not ready', ({ assert }) => {
    assert.deepEqual(where(rules.areAdvancedSelectionsEditable), ['not_ready'])
    assert.deepEqual(where(rules.isRetinaIdEnabled), ['not_ready'])
  })

  test('F235 near misses stand out until the review', ({ assert }) => {
    assert.deepEqual(where(rules.isNearMissHeadingHighlighted), ['not_ready', 'od_review', 'ready'])
  })

  test('F176 F100 the report and the GP letter come with the review', ({ assert }) => {
    assert.deepEqual(where(rules.doesOdSeeReport), ['reviewed'])
    assert.deepEqual(where(rules.isGpConsultLetterEnabled), ['reviewed'])
  })

  test('F101 the handout also needs an integrated optometrist', ({ assert }) => {
    const enabled = (odIntegrated: boolean) =>
      where((status) => rules.isPatientHandoutEnabled({ odIntegrated, status }))
    assert.deepEqual(enabled(true), ['reviewed'])
    assert.deepEqual(enabled(false), [])
  })

  test('F193 visit {visitNumber} of {examCount}, {status}: messaging {allowed}')
    .with([
      { visitNumber: 3, examCount: 3, status: 'reviewed', allowed: true },
      { visitNumber: 2, examCount: 3, status: 'reviewed', allowed: false },
      { visitNumber: 3, examCount: 3, status: 'ready', allowed: false },
    ] as const)
    .run(({ assert }, { allowed, ...input }) => {
      assert.equal(rules.isOdMessagingAllowed(input), allowed)
    })

  test('F217 worksheets appear when the visit was handed on', ({ assert }) => {
    const glaucoma = (rlu: boolean) =>
      where((status) => rules.isGlaucomaWorksheetVisible(status, { rlu }))
    assert.deepEqual(glaucoma(false), ['ready', 'reviewed'])
    assert.deepEqual(glaucoma(true), ['od_review', 'ready', 'reviewed'])
    assert.deepEqual(where(rules.areWorksheetsVisible), ['ready', 'reviewed'])
  })

  const open = {
    status: 'not_ready' as ExamStatus,
    isPremium: false,
    hasLetter: false,
    isOutbound: false,
    referralOmdId: null as number | null,
  }

  test('F191 the submit button: {why}')
    .with([
      { why: 'open', input: open, disabled: false },
      { why: 'submitted', input: { ...open, status: 'od_review' as const }, disabled: true },
      { why: 'premium without letter', input: { ...open, isPremium: true }, disabled: true },
      {
        why: 'premium with letter',
        input: { ...open, isPremium: true, hasLetter: true },
        disabled: false,
      },
      { why: 'outbound without OMD', input: { ...open, isOutbound: true }, disabled: true },
      {
        why: 'outbound with OMD',
        input: { ...open, isOutbound: true, referralOmdId: 5 },
        disabled: false,
      },
    ])
    .run(({ assert }, { input, disabled }) => {
      assert.equal(rules.isRluSubmitDisabled(input), disabled)
    })

  test('F175 Q140 an optometrist may not submit: {why}')
    .with([
      { why: '', visit: { ...open, isRlu: false } },
      { why: '', visit: { ...open, isRlu: false, status: 'od_review' } },
      { why: 'status_final', visit: { ...open, isRlu: false, status: 'ready' } },
      { why: 'status_final', visit: { ...open, isRlu: false, status: 'reviewed' } },
      { why: '', visit: { ...open, isRlu: true } },
      { why: 'status_not_allowed', visit: { ...open, isRlu: true, status: 'od_review' } },
      { why: 'status_final', visit: { ...open, isRlu: true, status: 'ready', isPremium: true } },
      {
        why: 'submit_incomplete',
        visit: { ...open, isRlu: true, isPremium: true, isOutbound: true },
      },
      { why: 'submit_blocked_omd', visit: { ...open, isRlu: true, isOutbound: true } },
      {
        why: 'submit_blocked_omd',
        visit: { ...open, isRlu: true, isPremium: true, hasLetter: true, isOutbound: true },
      },
    ] as { why: string; visit: Parameters<typeof rules.odSubmitAllowed>[0] }[])
    .run(({ assert }, { why, visit }) => {
      const submit = rules.odSubmitAllowed(visit)
      assert.equal(submit.allowed ? '' : submit.message.key, why && `exams.${why}`)
    })
})
