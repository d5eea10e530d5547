import { test } from '@japa/runner'
import { OMDC_STATUSES } from '../../exams/rules/index.js'
import {
  areConsultantNotesEditable,
  omdcStatusAfterAssignment,
  omdcStatusAgrees,
  omdcSubmitAllowed,
} from './consultant.js'

test.group('Consultant', () => {
  test('F213 assigning begins an empty status, removing ends an open one', ({ assert }) => {
    assert.deepEqual(
      OMDC_STATUSES.map((status) => omdcStatusAfterAssignment(7, status)),
      ['ready', 'ready', 'reviewed', 'processed']
    )
    assert.deepEqual(
      OMDC_STATUSES.map((status) => omdcStatusAfterAssignment(null, status)),
      ['', '', '', 'processed']
    )
  })

  test('F212 after an assignment both always agree', ({ assert }) => {
    for (const status of OMDC_STATUSES) {
      for (const omdc of [7, null]) {
        assert.isTrue(omdcStatusAgrees(omdc, omdcStatusAfterAssignment(omdc, status)).allowed)
      }
    }
  })

  test('F211 notes are the own consultant’s while they are waited for', ({ assert }) => {
    assert.deepEqual(
      OMDC_STATUSES.filter((omdcStatus) =>
        areConsultantNotesEditable({ omdcStatus, isOwnConsult: true })
      ),
      ['ready']
    )
    assert.isFalse(areConsultantNotesEditable({ omdcStatus: 'ready', isOwnConsult: false }))
  })

  test('F210 submitting is refused when the notes are closed', ({ assert }) => {
    assert.isTrue(omdcSubmitAllowed({ omdcStatus: 'ready', isOwnConsult: true }).allowed)
    assert.deepEqual(omdcSubmitAllowed({ omdcStatus: 'reviewed', isOwnConsult: true }), {
      allowed: false,
      message: { key: 'review.omdc_submit_not_ready' },
    })
  })
})
