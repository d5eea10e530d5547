import type { HttpContext } from '@adonisjs/core/http'
import { auditPolicy } from '#modules/insurance/actions/policy_audit'
import { toPolicy } from '#modules/insurance/http/policy_transformer'
import type { OwnedPolicy } from '#modules/insurance/policy_record'
import { listCards } from '#modules/insurance/queries/policies'

type First = { readonly savedBy: string; readonly savedAt: Date }

/** Who was first, and the policy as it stands by now, for the page to ask what is to be kept (Q17). */
export async function answerConflict(
  ctx: HttpContext,
  { policy, patient }: OwnedPolicy,
  { savedBy, savedAt }: First
) {
  const what = { action: 'insurance.read', policyId: policy.id, patient, actor: ctx.actor! }
  await auditPolicy(what)
  return ctx.response.status(409).json({
    success: false,
    error: ctx.i18n.t('insurance.conflict'),
    version: policy.version,
    last_saved_at: savedAt.toISOString(),
    last_saved_by: savedBy,
    insurance: toPolicy(policy, await listCards([policy.id])),
  })
}
