import type { HttpContext } from '@adonisjs/core/http'
import { InvalidInput } from '#app/http/errors'

/** Line breaks and other control characters, which would make a second header (reliability 6). */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** @throws InvalidInput for a subject of more than one line */
export function assertSubject({ i18n }: HttpContext, subject: string): void {
  if (!BREAKS.test(subject)) return
  const message = i18n.t('review_mail.refused_subject')
  throw new InvalidInput([{ field: 'subject', message }])
}
