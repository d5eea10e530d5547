import type { HttpContext } from '@adonisjs/core/http'
import { examToRead } from '#modules/insights/http/exam_access'
import { failedSnapshot, toTexts } from '#modules/insights/http/snapshot_transformer'
import { panelOf } from '#modules/insights/queries/snapshot_of'

/**
 * What AI made of the letter an optometrist uploaded, for the page of their
 * letter visit (F182, F282). The calls of the snapshot are the reviewers' and
 * the office's (C106 to C127).
 */
export default class LetterAnalysisController {
  async handle(ctx: HttpContext) {
    const exam = await examToRead(ctx, 'readLetterAnalysis')
    const panel = await panelOf(exam, 'letter')
    if (panel.status === 'failed') {
      return ctx.response.json({ ...failedSnapshot(ctx, 'letter', panel.failure), examId: exam.id })
    }
    return ctx.response.json({
      success: true,
      examId: exam.id,
      status: panel.status,
      disclaimer: ctx.i18n.t('insights.disclaimer'),
      sections: toTexts(ctx, panel),
    })
  }
}
