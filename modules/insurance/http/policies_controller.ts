import { DateTime } from 'luxon'
import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import { recordAudit } from '#app/audit/audit'
import { InvalidInput } from '#app/http/errors'
import { addPolicy } from '#modules/insurance/actions/add_policy'
import { auditPolicy } from '#modules/insurance/actions/policy_audit'
import { updatePolicy, type PolicyConflict } from '#modules/insurance/actions/update_policy'
import { answerConflict } from '#modules/insurance/http/answer_conflict'
import { authorizedPatient, authorizedPolicy } from '#modules/insurance/http/insurance_access'
import { toPolicy } from '#modules/insurance/http/policy_transformer'
import { readPolicy, readVersion } from '#modules/insurance/http/read_policy'
import type { OwnedPolicy, PolicyRecord } from '#modules/insurance/policy_record'
import { listCards, listPolicies } from '#modules/insurance/queries/policies'

const activationValidator = vine.create({
  id: vine.number().withoutDecimals().positive(),
  is_active: vine.boolean(),
})

/** Insurance policies of patients of US clinics (C154 to C158). */
export default class PoliciesController {
  async index(ctx: HttpContext) {
    const patient = await authorizedPatient(ctx, ctx.params.id)
    await recordAudit({
      actor: ctx.actor!,
      action: 'insurance.listed',
      subjectType: 'patient',
      subjectId: patient.id,
      patientId: patient.id,
      practiceId: patient.practiceId,
    })
    const policies = await listPolicies(patient.id)
    const cards = await listCards(policies.map(({ id }) => id))
    const list = policies.map((policy) =>
      toPolicy(
        policy,
        cards.filter((card) => card.policy_id === policy.id)
      )
    )
    return ctx.response.json({ success: true, insurance_list: list })
  }

  /** The documented fields, and the record under its own name as the writes answer it. */
  async show(ctx: HttpContext) {
    const { policy, patient } = await authorizedPolicy(ctx, ctx.params.id)
    await auditPolicy({
      action: 'insurance.read',
      policyId: policy.id,
      patient,
      actor: ctx.actor!,
    })
    const insurance = await shown(policy)
    return ctx.response.json({ success: true, ...insurance, insurance })
  }

  async add(ctx: HttpContext) {
    const patient = await authorizedPatient(ctx, ctx.params.id)
    const added = await addPolicy(patient, readPolicy(ctx, null), ctx.actor!)
    if (!added.ok) {
      throw new InvalidInput([{ field: 'patient', message: ctx.i18n.t('insurance.not_american') }])
    }
    return answerSaved(ctx, added.value, 'insurance.created')
  }

  /** A changed status asks for what the switch asks for (Q40). */
  async update(ctx: HttpContext) {
    const owned = await authorizedPolicy(ctx, ctx.params.id)
    const values = readPolicy(ctx, owned.policy)
    if (values.is_active !== owned.policy.is_active) {
      await authorizedPolicy(ctx, ctx.params.id, 'toggle')
    }
    const change = { values, version: readVersion(ctx) }
    const saved = await updatePolicy(owned, change, ctx.actor!, DateTime.utc())
    if (!saved.ok) return answerConflict(ctx, ...firstOf(owned, saved.error))
    return answerSaved(ctx, saved.value, 'insurance.saved')
  }

  async activate(ctx: HttpContext) {
    const { id, is_active: isActive } = await ctx.request.validateUsing(activationValidator)
    const owned = await authorizedPolicy(ctx, id, 'toggle')
    const change = { values: { is_active: isActive }, version: null }
    const saved = await updatePolicy(owned, change, ctx.actor!, DateTime.utc())
    if (!saved.ok) return answerConflict(ctx, ...firstOf(owned, saved.error))
    return answerSaved(ctx, saved.value, 'insurance.activation_modified')
  }
}

async function shown(policy: PolicyRecord) {
  return toPolicy(policy, await listCards([policy.id]))
}

async function answerSaved({ i18n, response }: HttpContext, policy: PolicyRecord, key: string) {
  return response.json({
    success: true,
    message: i18n.t(key),
    id: policy.id,
    insurance: await shown(policy),
  })
}

/** The policy as somebody saved it, and who did. */
function firstOf({ patient }: OwnedPolicy, { policy, lastSavedBy }: PolicyConflict) {
  return [
    { policy, patient },
    { savedBy: lastSavedBy, savedAt: policy.updated_at },
  ] as const
}
