import type { I18n } from '@adonisjs/i18n'
import { PANEL_TEXTS } from '#insights/rules'
import { letterReports } from '#modules/insights/queries/letter_reports'

/**
 * What AI made of the letters of a patient's visits, a paragraph a section, for
 * the conversation about them (F098); a letter of which nothing was read is left out.
 */
export async function aiReports(patientId: number, i18n: I18n) {
  const reports = await letterReports(patientId)
  return reports
    .map(({ examId, blobId, textOf }) => ({
      exam_id: examId,
      blob_id: blobId,
      text: PANEL_TEXTS.flatMap((section) => {
        const words = textOf(section)
        const label = i18n.t(`insights.section.${section}`)
        return words ? [i18n.t('app.labelled', { label, words })] : []
      }).join('\n'),
    }))
    .filter(({ text }) => text !== '')
}
