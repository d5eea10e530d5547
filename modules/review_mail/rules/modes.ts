/** Which of the two default texts an e-mail begins with (F371, seed-3 section 9). */
export const TEMPLATE_MODES = ['standard', 'ai_requests_report'] as const
export type TemplateMode = (typeof TEMPLATE_MODES)[number]

/** The text about AI reports, where one of the visits asks for such a report. */
export function templateModeOf(visits: readonly { report_type: string | null }[]): TemplateMode {
  const asks = visits.some(({ report_type: type }) => type === 'AI_AND_OMD')
  return asks ? 'ai_requests_report' : 'standard'
}

/** Most characters of a subject and of a text. */
export const MAX_SUBJECT = 200
export const MAX_TEMPLATE = 10_000

/** Most visits that one e-mail tells of. */
export const MAX_VISITS = 500
