import { test } from '@japa/runner'
import { correctedColumns, printedColumns, signedColumns } from './review_standing.js'

test.group('What whoever reviewed signs for', () => {
  test('Q164 F286 {column}: {isSigned}')
    .with([
      { column: 'omd_od', isSigned: true },
      { column: 'omd_gp', isSigned: true },
      { column: 'omd_referral_text', isSigned: true },
      { column: 'treatment_drop', isSigned: true },
      { column: 'treatment_iop_od', isSigned: true },
      { column: 'treatment_iop_os', isSigned: true },
      { column: 'treatment_iop_os_custom', isSigned: true },
      { column: 'alternate_treatment_fu_custom', isSigned: true },
      { column: 'rr_glc_suspect', isSigned: true },
      { column: 'od_vf_override', isSigned: true },
      { column: 'os_vf_override', isSigned: true },
      { column: 'os_cd', isSigned: true },
      { column: 'dhx_od', isSigned: true },
      { column: 'dhx_os', isSigned: true },
      { column: 'od_ght', isSigned: true },
      { column: 'fu_number', isSigned: true },
      { column: 'retina_referral', isSigned: true },
      { column: 'selected_omd_note_options', isSigned: true },
      // No letter prints these.
      { column: 'omd_textbox0', isSigned: false },
      { column: 'notes_from_moa', isSigned: false },
      { column: 'cpt', isSigned: false },
      { column: 'patient_status', isSigned: false },
      { column: 'treatment_at', isSigned: false },
      // The optometrist's and the office's: not another ophthalmologist's to write.
      { column: 'od_iop', isSigned: false },
      { column: 'rr_glc', isSigned: false },
      { column: 'omdc_status', isSigned: false },
      { column: 'admin_tags', isSigned: false },
    ])
    .run(({ assert }, { column, isSigned }) => {
      assert.equal(signedColumns().includes(column), isSigned)
    })

  test('Q164 Q46 what is told of the chart they read besides: {column}: {isTold}')
    .with([
      { column: 'omd_gp', isTold: true },
      { column: 'od_iop', isTold: true },
      { column: 'os_bcva', isTold: true },
      { column: 'rr_glc', isTold: true },
      { column: 'pxf_os', isTold: true },
      { column: 'glc_current_drops', isTold: true },
      { column: 'allergies', isTold: true },
      { column: 'exam_date', isTold: true },
      { column: 'e_notes', isTold: true },
      { column: 'od_id', isTold: true },
      { column: 'omd_od', isTold: false },
      { column: 'od_omd', isTold: false },
      { column: 'is_urgent', isTold: false },
      { column: 'billing_code', isTold: false },
      { column: 'od_question', isTold: false },
      { column: 'cpt', isTold: false },
      { column: 'admin_tags', isTold: false },
      { column: 'gp_letter_sent_date', isTold: false },
    ])
    .run(({ assert }, { column, isTold }) => {
      assert.equal(printedColumns().includes(column), isTold)
    })

  test('Q164 Q46 another optometrist of the visit is no correction of the chart', ({ assert }) => {
    assert.deepEqual(
      printedColumns().filter((column) => !correctedColumns().includes(column)),
      ['od_id']
    )
  })
})
