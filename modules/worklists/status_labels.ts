import type { I18n } from '@adonisjs/i18n'
import { hasRole, type Actor } from '#identity'
import { CHOSEN_STATUSES, EXAM_STATUSES, examStatusLabel } from '#exams/rules'

/** The statuses a person meets, called as they read them; processed ones are administrators' (Q47, F166). */
export function readingLabels(actor: Actor, i18n: I18n) {
  const admin = hasRole(actor, 'admin')
  return (admin ? CHOSEN_STATUSES : EXAM_STATUSES).map((code) => {
    const { key, params } = examStatusLabel(code, { rlu: actor.usesReferralLetter, admin })
    return { id: code, code, label: i18n.t(key, params) }
  })
}
