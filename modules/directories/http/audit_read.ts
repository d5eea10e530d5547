import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'

/** Keeps who looked at an entry, or at a list of the directory. */
export async function auditRead(
  { actor, request }: HttpContext,
  subjectType: string,
  subjectId: number | string,
  details: Record<string, number> = {}
) {
  await recordAudit({
    actor: actor!,
    action: `${subjectType}.read`,
    subjectType,
    subjectId,
    requestId: request.id(),
    details,
  })
}
