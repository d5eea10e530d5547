import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { valueWord } from '#modules/operations/trail/value_words'

const DOCTORS = new Map([
  ['od 7', 'Olive Trent'],
  ['omd 7', 'Omar Reed'],
  ['igp 7', 'Iris Gray'],
  ['outbound_omd 7', 'Otto Bond'],
])

test.group('Values in the audit trail of a visit', () => {
  test('F300 F302 C075 {column}: {value} is told as {en}')
    .with([
      { column: 'reviewed_at', value: '2026-07-02T08:35:32.887Z', en: 'Jul 02, 2026 1:35 AM' },
      { column: 'ready_at', value: '2026-07-01T06:59:00.000Z', en: 'Jun 30, 2026 11:59 PM' },
      { column: 'od_iop_at', value: '2026-07-01T07:00:00.000Z', en: 'Jul 01, 2026 12:00 AM' },
      { column: 'exam_date', value: '2026-03-01', en: 'Mar 01, 2026' },
      { column: 'exam_status_previous', value: 'ready', en: 'Ready for OMD' },
      { column: 'exam_status', value: 'reviewed', en: 'OMD Reviewed' },
      { column: 'internal_gp_status', value: 'letter_sent', en: 'Letter sent' },
      { column: 'external_gp_status', value: 'reviewed', en: 'Reviewed' },
      { column: 'omdc_status', value: 'processed', en: 'Consultation Processed' },
      { column: 'fu_letter', value: 'week', en: 'Weeks' },
      { column: 'fu_letter', value: 'month', en: 'Months' },
      { column: 'report_type', value: 'OMD_ONLY', en: 'OMD only' },
      { column: 'glaucoma_booking', value: 'skipped', en: 'Skipped' },
      { column: 'retina_referral', value: 'optional', en: 'optional' },
      { column: 'od_octav', value: 'red', en: 'Red' },
      { column: 'admin_tags', value: ['oct', 'no_surg'], en: 'OCT, NO SURG' },
      { column: 'admin_tags_off', value: 'od_reply,issues', en: 'OD REPLY, ISSUES' },
      { column: 'admin_tags', value: [], en: '–' },
      { column: 'prereview_alert', value: ['OD question', 'IOP'], en: 'OD question, IOP' },
      { column: 'selected_omd_note_options', value: [12, 3], en: '#12, #3' },
      {
        column: 'glc_past_drops',
        value: [{ eye: 'OD', drug: '', since: '2020-02-03' }],
        en: 'OD Feb 03, 2020',
      },
      { column: 'assign_first', value: true, en: 'Yes' },
      { column: 'assign_first', value: 'false', en: 'No' },
      { column: 'assign_first_admin_override', value: null, en: '–' },
      { column: 'third_omdr_reviewed', value: false, en: 'No' },
      { column: 'impression', value: 'true', en: 'true' },
      { column: 'impression', value: 'a_b, 2026-03-01', en: 'a_b, 2026-03-01' },
      { column: 'impression', value: '', en: '–' },
      { column: 'od_iop', value: 21, en: '21' },
      { column: 'od_id', value: 7, en: 'Olive Trent' },
      { column: 'omdc_id', value: '7', en: 'Omar Reed' },
      { column: 'third_omdr_id', value: 7, en: 'Omar Reed' },
      { column: 'igp_id', value: 7, en: 'Iris Gray' },
      { column: 'referral_omd_id', value: 7, en: 'Otto Bond' },
      { column: 'second_omdr_id', value: 8, en: '#8' },
      { column: 'validation_reviewed_by', value: 7, en: '#7' },
    ])
    .run(({ assert }, { column, value, en }) => {
      const told = valueWord(i18nManager.locale('en'), column, value, { doctors: DOCTORS })
      assert.equal(told, en)
    })

  test('F300 F302 C075 in French {column}: {value} is told as {fr}')
    .with([
      { column: 'reviewed_at', value: '2026-07-02T08:35:32.887Z', fr: '2 juil. 2026 01 h 35' },
      { column: 'exam_date', value: '2026-03-02', fr: '2 mars 2026' },
      { column: 'exam_status_previous', value: 'reviewed', fr: 'Révisé par l’ophtalmologiste' },
      { column: 'internal_gp_status', value: 'letter_sent', fr: 'Lettre envoyée' },
      { column: 'fu_letter', value: 'month', fr: 'Mois' },
      { column: 'assign_first', value: true, fr: 'Oui' },
    ])
    .run(({ assert }, { column, value, fr }) => {
      const told = valueWord(i18nManager.locale('fr'), column, value, { doctors: DOCTORS })
      assert.equal(told, fr)
    })
})
