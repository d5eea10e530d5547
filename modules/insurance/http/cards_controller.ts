import vine from '@vinejs/vine'
import { SCAN_FORMATS } from '#app/kernel/uploads'
import type { HttpContext } from '@adonisjs/core/http'
import { recordOnce } from '#app/audit/once'
import { InvalidInput, NotAvailable } from '#app/http/errors'
import { receiveFiles, type ReceivedFile } from '#app/http/receive_files'
import { sendBlob } from '#app/http/send_blob'
import { thumbnailOf } from '#app/storage/thumbnail_of'
import { isCardSlot, type CardSlot } from '#insurance/rules'
import { auditPolicy, toPolicyEntry } from '#modules/insurance/actions/policy_audit'
import {
  removeCard,
  storeCards,
  type CardConflict,
  type NewCard,
} from '#modules/insurance/actions/store_cards'
import { answerConflict } from '#modules/insurance/http/answer_conflict'
import { authorizedPolicy } from '#modules/insurance/http/insurance_access'
import { toCard, toPolicy } from '#modules/insurance/http/policy_transformer'
import type { OwnedPolicy } from '#modules/insurance/policy_record'
import { findCard, listCards } from '#modules/insurance/queries/policies'

/** The file's field when `attr` names its slot. */
const ANY_SLOT = 'image'

const removeValidator = vine.create({
  insurance: vine.number().withoutDecimals().positive(),
  attr: vine.string().maxLength(64),
  /** The picture that is taken away, as its writer saw it. */
  seen: vine.number().withoutDecimals().positive().optional(),
})

/** Pictures of the insurance card, front and back (C159, C160, C048). */
export default class CardsController {
  /**
   * The file streams through the pipeline first: only then is the form's
   * `insurance` sure to be known. A file for a policy that is not the
   * caller's leaves no row, and its blob is swept.
   */
  async upload(ctx: HttpContext) {
    const { files, fields, refusals } = await receiveFiles(ctx, {
      takes: (field) =>
        isCardSlot(field) || field === ANY_SLOT ? { kind: 'card', formats: SCAN_FORMATS } : null,
    })
    const owned = await authorizedPolicy(ctx, fields.insurance ?? fields.id)
    if (refusals.length > 0) {
      const { field, type, limit } = refusals[0]!
      throw invalid(ctx, field, `upload_${type}`, { limit })
    }
    if (files.length === 0) throw invalid(ctx, ANY_SLOT, 'upload_missing')
    const cards = slotted(ctx, files, fields)
    const kept = await storeCards(owned, cards, ctx.actor!)
    if (!kept.ok) return answerCardConflict(ctx, owned, kept.error)
    const stored = await listCards([owned.policy.id])
    const first = stored.find(({ slot }) => slot === cards[0]!.slot)!
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('insurance.upload_done', { filename: first.filename }),
      id: owned.policy.id,
      ...toCard(first),
      insurance: toPolicy(owned.policy, stored),
    })
  }

  async remove(ctx: HttpContext) {
    const { insurance: id, attr, seen } = await ctx.request.validateUsing(removeValidator)
    const owned = await authorizedPolicy(ctx, id)
    if (!isCardSlot(attr)) throw invalid(ctx, 'attr', 'slot_unknown')
    const removed = await removeCard(owned, { slot: attr, seen }, ctx.actor!)
    if (!removed.ok) return answerCardConflict(ctx, owned, removed.error)
    if (!removed.value) throw invalid(ctx, 'attr', 'slot_empty')
    return ctx.response.json({
      success: true,
      message: ctx.i18n.t('insurance.saved'),
      id: owned.policy.id,
      insurance: toPolicy(owned.policy, await listCards([owned.policy.id])),
    })
  }

  /** The file of a card, or its thumbnail, once its policy's patient was asked about. */
  async download(ctx: HttpContext) {
    const card = await findCard(Number(ctx.params.id))
    if (!card) throw new NotAvailable()
    const { policy, patient } = await authorizedPolicy(ctx, card.policy_id)
    if (ctx.params.variant !== undefined) {
      const sha256 = ctx.params.variant === 'thumbnail' ? await thumbnailOf(card.blob_id) : null
      if (!sha256) throw new NotAvailable()
      const action = 'insurance.thumbnails_read'
      const look = { action, policyId: policy.id, patient, actor: ctx.actor! }
      await recordOnce(ctx.actor!.sessionId, toPolicyEntry(look))
      return sendBlob(ctx, { sha256, contentType: 'image/webp', filename: 'thumbnail.webp' })
    }
    await auditPolicy({
      action: 'insurance.card_read',
      policyId: policy.id,
      patient,
      actor: ctx.actor!,
      details: { slot: card.slot },
    })
    return sendBlob(ctx, {
      sha256: card.sha256,
      contentType: card.content_type,
      filename: card.filename,
    })
  }
}

type Fields = Readonly<Record<string, unknown>>

/** @throws InvalidInput for a file without a slot, and for two files in one (F359) */
function slotted(ctx: HttpContext, files: readonly ReceivedFile[], fields: Fields): NewCard[] {
  const cards = files.map(({ field, file }) => {
    const slot = field === ANY_SLOT ? fields.attr : field
    if (!isCardSlot(slot)) throw invalid(ctx, 'attr', 'slot_unknown')
    return { slot, file, seen: seenIn(ctx, fields, slot) }
  })
  const twice = cards.find(({ slot }, index) => cards.findIndex((c) => c.slot === slot) < index)
  if (twice) throw invalid(ctx, twice.slot, 'upload_one')
  return cards
}

/** `seen_card_front_image`: the picture that is replaced, empty where there was none; absent is not said. */
function seenIn(ctx: HttpContext, fields: Fields, slot: CardSlot): number | null | undefined {
  const given = fields[`seen_${slot}`]
  if (given === undefined) return undefined
  if (given === null || given === '') return null
  const id = Number(given)
  if (Number.isSafeInteger(id) && id > 0) return id
  throw invalid(ctx, `seen_${slot}`, 'seen_invalid')
}

function answerCardConflict(
  ctx: HttpContext,
  owned: OwnedPolicy,
  { lastSavedBy, lastSavedAt }: CardConflict
) {
  return answerConflict(ctx, owned, { savedBy: lastSavedBy, savedAt: lastSavedAt })
}

function invalid({ i18n }: HttpContext, field: string, key: string, params = {}) {
  return new InvalidInput([{ field, message: i18n.t(`insurance.${key}`, params) }])
}
