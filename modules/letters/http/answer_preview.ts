import type { HttpContext } from '@adonisjs/core/http'
import type { ExamRecord } from '#exams'
import { sha256 } from '#modules/letters/actions/letter_pdf'
import { noteRead } from '#modules/letters/http/answer_letter'

type Previewed = {
  type: string
  filename: string
  pdf: Buffer
  /** Whom it goes to by the record, and how they are reached; '' where that is not known. */
  recipient: { name: string; fax: string; email: string; receive_method: 'fax' | 'email' }
  /** The words it leaves with, where the sender writes none of their own. */
  mail?: { subject: string; message: string }
  /** What is said before it is sent, and does not stop it. */
  warnings?: readonly string[]
}

/**
 * The PDF that would leave, whom it goes to, and the hash by which a request to
 * send names what was looked at. Who looked is kept; nothing is sent.
 */
export async function answerPreview(
  ctx: HttpContext,
  exam: ExamRecord,
  { type, filename, pdf, recipient, mail, warnings = [] }: Previewed
) {
  await noteRead(ctx, exam, { type, format: 'preview' })
  return ctx.response.json({
    success: true,
    filename,
    pdf: pdf.toString('base64'),
    preview_hash: sha256(pdf),
    recipient,
    warnings,
    ...mail,
  })
}

/** What was looked at is not what would leave: a conflict, as of two people who save (Q17). */
export function answerOutdated({ i18n, response }: HttpContext) {
  const error = i18n.t('letters.refused_preview_changed')
  const errors = [{ field: 'preview_hash', message: error }]
  return response.status(409).json({ success: false, error, errors })
}
