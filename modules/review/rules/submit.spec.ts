import { test } from '@japa/runner'
import { EXAM_ROLES, EXAM_STATUSES } from '../../exams/rules/index.js'
import * as rules from './submit.js'

test.group('Reviewer’s submit', () => {
  test('F200 XXXXX in the notes blocks, four X do not', ({ assert }) => {
    const submit = (omd_od: string) =>
      rules.omdrSubmitAllowed({ status: 'ready', notes: { omd_od, omd_gp: 'Seen.' } })
    assert.isTrue(submit('All stable').allowed)
    assert.isTrue(submit('XXXX').allowed)
    assert.deepEqual(submit('Please see XXXXX at follow-up'), {
      allowed: false,
      message: { key: 'review.submit_placeholder' },
      note: 'omd_od',
    })
  })

  test('F200 XXXXX in the notes that the family doctor gets blocks as well', ({ assert }) => {
    const refused = rules.notesFinished({ omd_od: 'All stable', omd_gp: 'Start XXXXX' })
    assert.deepEqual(refused, {
      allowed: false,
      message: { key: 'review.submit_placeholder_gp' },
      note: 'omd_gp',
    })
    assert.isTrue(rules.notesFinished({ omd_od: null, omd_gp: undefined }).allowed)
  })

  test('F198 only a ready chart is submitted', ({ assert }) => {
    const open = EXAM_STATUSES.filter(
      (status) => rules.omdrSubmitAllowed({ status, notes: {} }).allowed
    )
    assert.deepEqual(open, ['ready'])
  })

  test('F178 a reviewer’s change of a reviewed chart wants a note', ({ assert }) => {
    assert.isTrue(rules.isEditNoteRequired('omdr', 'reviewed'))
    assert.isFalse(rules.isEditNoteRequired('omdr', 'ready'))
    assert.isFalse(rules.isEditNoteRequired('admin', 'reviewed'))
  })

  test('F203 reviewers and consultants suspect, administrators do not', ({ assert }) => {
    assert.deepEqual(EXAM_ROLES.filter(rules.canSetGlaucomaSuspect), ['omdr', 'omdc'])
  })

  test('F203 a suspicion is offered while nobody has spoken', ({ assert }) => {
    const offered = (odDiagnosedGlaucoma: boolean, omdrSetSuspect: boolean) =>
      rules.isGlaucomaSuspectOffered({ odDiagnosedGlaucoma, omdrSetSuspect })
    assert.isTrue(offered(false, false))
    assert.isFalse(offered(true, false))
    assert.isFalse(offered(false, true))
  })

  test('F202 boxes for US billing and for the referral text', ({ assert }) => {
    assert.isTrue(rules.areUsBoxesShown({ isUserUsOnly: true, isExamUsOnly: false }))
    assert.isTrue(rules.areUsBoxesShown({ isUserUsOnly: false, isExamUsOnly: true }))
    assert.isFalse(rules.areUsBoxesShown({ isUserUsOnly: false, isExamUsOnly: false }))
    const shown = (role: 'admin' | 'omdr' | 'omdc', isRetinaEnabled: boolean, isPremium: boolean) =>
      rules.isReferralTextShown({ role, isRetinaEnabled, isPremium })
    assert.isTrue(shown('omdr', true, true))
    assert.isTrue(shown('admin', false, true))
    assert.isFalse(shown('omdr', false, true))
    assert.isFalse(shown('omdr', true, false))
    assert.isFalse(shown('omdc', true, true))
  })

  test('F205 two ready visits wait together, one does not', ({ assert }) => {
    assert.isFalse(rules.hasMultipleVisitsWaiting(1))
    assert.isTrue(rules.hasMultipleVisitsWaiting(2))
  })
})
