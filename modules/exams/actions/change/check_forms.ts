import type { Draft } from '#modules/exams/actions/change/draft'
import type { ChangeRefusal } from '#modules/exams/actions/change/refusals'
import { missingForms } from '#modules/exams/queries/section_context'

/** The forms of the chart, where the change asks for them (F199, Q134, Q135). */
export async function checkForms({ rules, role, after }: Draft): Promise<ChangeRefusal | null> {
  const asked = rules.forms === 'everybody' || (rules.forms === 'reviewers' && isReviewer(role))
  if (!asked) return null
  const sections = await missingForms(after)
  return sections.length > 0 ? { type: 'forms', sections } : null
}

function isReviewer(role: Draft['role']): boolean {
  return role === 'omdr' || role === 'omdc'
}
