import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { auditOf, type ExamRecord } from '#exams'
import type { WrittenLetter } from '#modules/letters/actions/compose_letter'
import { letterPdf } from '#modules/letters/actions/letter_pdf'
import { renderDocx } from '#modules/letters/render/docx'

/** The letter as a file; both formats travel under `docx` (Q158). Who read it is kept. */
export async function answerLetter(
  ctx: HttpContext,
  exam: ExamRecord,
  written: WrittenLetter,
  { type, format }: { type: string; format: 'docx' | 'pdf' }
) {
  const file = await (format === 'pdf' ? letterPdf(written) : renderDocx(written.letter))
  await noteRead(ctx, exam, { type, format })
  return ctx.response.json({
    success: true,
    filename: `${written.filename}.${format}`,
    docx: file.toString('base64'),
  })
}

export function noteRead(
  { actor, request }: HttpContext,
  exam: ExamRecord,
  details: { type: string; format: 'docx' | 'pdf' | 'preview' }
) {
  return recordAudit({
    actor: actor!,
    action: 'letter.read',
    ...auditOf(exam),
    requestId: request.id(),
    details,
  })
}
