import vine from '@vinejs/vine'
import { LOCALES } from '#app/kernel/languages'
import { DELIVERY_METHODS } from '#resources/rules'

/** A `user_id` is not looked at: whoever is logged in gives the leaflet (Q26). */
const given = {
  resource_id: vine.number().withoutDecimals().positive(),
  language: vine.enum(LOCALES).optional(),
}

export const logValidator = vine.create({
  ...given,
  delivery_method: vine.enum(DELIVERY_METHODS),
})

/** What the addresses are is the rule's to judge, whatever form they come in (Q15). */
export const shareValidator = vine.create({
  ...given,
  emails: vine.any().optional(),
  resend_reason: vine.string().trim().maxLength(500).optional(),
})
