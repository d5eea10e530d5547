import { test } from '@japa/runner'
import { isGivenAiReport } from './conversation.js'
import { EXAM_ROLES } from './exam_role.js'

const [ASKED, ALONE, UNSAID] = ['AI_AND_OMD', 'OMD_ONLY', null] as const

test.group('Who is given the AI report', () => {
  for (const [type, rlu, premium, given] of [
    [ASKED, false, null, ['admin', 'od', 'omdr', 'omdc']],
    [ALONE, false, null, ['admin']],
    [UNSAID, false, null, ['admin']],
    [UNSAID, false, true, ['admin']],
    [UNSAID, true, null, ['admin', 'od']],
    [ALONE, true, false, ['admin', 'od']],
    [UNSAID, true, true, ['admin', 'od', 'omdr']],
    [ALONE, true, true, ['admin', 'od', 'omdr']],
    [ASKED, true, false, ['admin', 'od', 'omdr', 'omdc']],
  ] as const) {
    test(`F098 F282 ${type ?? 'nothing said'}, letter visit ${rlu}, premium ${premium}: ${given}`, ({
      assert,
    }) => {
      const visit = {
        report_type: type,
        is_referral_letter_upload_pei: rlu,
        rlu_exam_is_premium: premium,
      }
      assert.deepEqual(
        EXAM_ROLES.filter((role) => isGivenAiReport(role, visit)),
        [...given]
      )
    })
  }
})
