import { labelColumn, localeOf } from '#app/kernel/languages'
import { provideOptions, type OptionRequest } from '#app/options/index'
import { billingTable } from '#exams'
import { IOP_SCALES_VERSION, MEASUREMENT_RANGES, odStatusOptions } from '#exams/rules'
import { listNoteOptions } from '#review'
import { readingLabels } from '#modules/worklists/status_labels'

const RX = ['sphere', 'cylinder', 'axis'] as const

/** Lists of the review and exam screens that are read across modules (F026). */
async function visitOptions({ actor, i18n }: OptionRequest) {
  const [notes, billing] = await Promise.all([listNoteOptions(), billingTable()])
  const column = labelColumn(localeOf(i18n.locale))
  const mode = { isReferralLetter: actor.usesReferralLetter }
  return {
    omd_note_options: notes.map((note) => ({
      id: note.id,
      code: note.code,
      audience: note.audience,
      is_tool: note.is_tool,
      label: note[column],
      is_follow_up: note.is_follow_up,
    })),
    rx_ranges: RX.map((code) => {
      const { label, low, high, unit } = MEASUREMENT_RANGES[code]
      return { code, label, low, high, unit }
    }),
    // By which a pressure is told as raised, watched or normal (Q94).
    iop_scales_version: IOP_SCALES_VERSION,
    billing_region_options: billing,
    exam_statuses: readingLabels(actor, i18n),
    ...odStatusOptions('not_ready', mode),
  }
}

provideOptions('worklists', visitOptions, {
  nameless: [
    ...[
      'omd_note_options',
      'rx_ranges',
      'iop_scales_version',
      'billing_region_options',
      'exam_statuses',
    ],
    ...['exam_status_od_can_set', 'exam_status_od_allowed'],
  ],
})
