import { hasRole, type Actor } from '#identity'

/** Whether smart uploads are a person's business at all: an optometrist's only with the option (F340). */
export function isOffered(actor: Actor): boolean {
  if (hasRole(actor, 'admin')) return true
  return hasRole(actor, 'od') && actor.hasSmartUpload && actor.practiceId !== null
}
