import type User from '#modules/identity/models/user'

/**
 * The session user in the documents' own field names (F014).
 *
 * @param omdProvince home province of the ophthalmologist the account works as
 */
export function toSessionUser(user: User, omdProvince: string | null) {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    od_email: user.isOd ? user.email : null,
    od_group: user.practiceId,
    od_group_name: user.practiceName,
    od_province: user.isOd ? user.practiceProvince : null,
    omd_province: omdProvince,
    retina_only: user.retinaOnly,
    perc: user.perc,
    od: user.odId,
    omdg: user.omdId,
    is_omdc: user.isOmdc,
    is_omdr: user.isOmdr,
    is_admin: user.isAdmin || user.isSuperuser,
    is_sales: user.isSales,
    is_science_user: user.isScienceUser,
    is_essentials: user.isEssentials,
    is_igp: user.isIgp,
    is_superuser: user.isSuperuser,
    is_pre_reviewer: user.isPreReviewer,
    doctor_id: user.odId ?? user.omdId ?? user.igpId,
    is_us_only: user.isUsOnly,
    od_uses_referral_letter_pei: user.odUsesReferralLetterPei,
    od_has_glaucoma_program: user.odHasGlaucomaProgram,
    od_has_smart_upload: user.odHasSmartUpload,
    od_send_gp_letters: user.odSendGpLetters,
    is_migrated: user.isMigrated,
  }
}
