import type { Actor } from '#modules/identity/actor'

/** What a page may know of the person using it. */
export function exposeActor(actor: Actor) {
  return {
    id: actor.userId,
    name: actor.name,
    roles: [...actor.roles],
    retinaEnabled: actor.retinaEnabled,
    retinaOnly: actor.retinaOnly,
    usOnly: actor.usOnly,
    province: actor.province,
    usesReferralLetter: actor.usesReferralLetter,
    hasSmartUpload: actor.hasSmartUpload,
    platformTitle: actor.platformTitle,
  }
}
