import type { FollowUpUnit, OmdcStatus, ExamStatus } from '#exams/rules'
import type { Permission } from '#identity/rules'
import {
  GLAUCOMA_GRAPH_BANDS,
  TREATMENT_DEFAULTS,
  adminSaveAllowed,
  RANKED_ALERTS,
  rankIn,
  alertTone,
  areConsultantNotesEditable,
  areGpTagsEnabled,
  chooseFollowUp,
  chooseTag,
  followUpMonths,
  glaucomaIndex,
  isAssignedFirst,
  isDropOffered,
  isShootInBuilt,
  isTreatmentZone,
  neededLetterDue,
  needsOption11,
  omdrSubmitAllowed,
  preReviewAllowed,
  readyAlert,
  removeFollowUp,
  removesOdFollowUp,
  retinaNoteOption,
  switchesOmdOverrideOn,
  type RetinaReferral,
} from '#review/rules'
import type { Adapters } from './adapter.js'

function allowed(permission: Permission) {
  return permission.allowed ? { allowed: true } : { allowed: false, message: permission.message }
}

/** The documents' words of the two tags. */
const OCT_CODES = { 'OCT': 'oct', 'OCT/VF': 'oct_vf' } as const
type OctLabel = keyof typeof OCT_CODES

type Referral = { retina_referral: RetinaReferral }

export const review: Adapters = {
  glaucoma_score: (input: { iop: number | null; octav: string | null; ght: string | null }) => {
    const { parts, index, band } = glaucomaIndex(input)
    return { parts: parts.map(({ points }) => points), score: index, band }
  },
  glaucoma_graph_bands: () => [...GLAUCOMA_GRAPH_BANDS],
  treatment_followup_mapping: ({ followup }: { followup: string }) => followUpMonths(followup),
  treatment_default: ({ field }: { field: keyof typeof TREATMENT_DEFAULTS }) =>
    TREATMENT_DEFAULTS[field],
  treatment_drop_offered: ({ drop, premium }: { drop: string; premium: boolean }) =>
    isDropOffered(drop, { premium }),
  treatment_iop_zone: ({ value }: { value: string }) => isTreatmentZone(value),
  shoot_in_built: (input: { zone_od: string; zone_os: string; followup: string }) =>
    isShootInBuilt({ zoneOd: input.zone_od, zoneOs: input.zone_os, followUp: input.followup }),
  followup_15_16_exclusive: (input: { selected: number[]; choose?: number; remove?: number }) =>
    input.choose === undefined
      ? removeFollowUp(input.selected, input.remove!)
      : chooseFollowUp(input.selected, input.choose),
  followup_option_11: (input: { current_omd: boolean; gp_fax: boolean; retina_only: boolean }) =>
    needsOption11({
      hasCurrentOmd: input.current_omd,
      hasGpFax: input.gp_fax,
      isRetinaOnly: input.retina_only,
    }),
  retina_referral_note_option: (input: Referral) => retinaNoteOption(input.retina_referral),
  retina_referral_removes_od_followup: (input: Referral) =>
    removesOdFollowUp(input.retina_referral),
  curt_upcoming_omd_override: (input: Referral) => switchesOmdOverrideOn(input.retina_referral),
  needed_referral_letter_due: ({ date }: { date: string }) => neededLetterDue(date),
  oct_octvf_exclusive: (input: { selected: OctLabel[]; choose: OctLabel }) =>
    chooseTag(
      input.selected.map((label) => OCT_CODES[label]),
      OCT_CODES[input.choose]
    ).map((code) => (code === 'oct' ? 'OCT' : 'OCT/VF')),
  assign_first: (input: {
    iop: number | null
    fu_number: number | null
    fu_letter: FollowUpUnit | null
    urgent: boolean
    question: boolean
    ipc: string
    multiple_visits_waiting: boolean
  }) =>
    isAssignedFirst({
      iop: input.iop,
      fuNumber: input.fu_number,
      fuLetter: input.fu_letter,
      isUrgent: input.urgent,
      hasQuestion: input.question,
      ipc: input.ipc,
      hasMultipleVisitsWaiting: input.multiple_visits_waiting,
    }),
  consultant_notes_editable: (input: { omdc_status: OmdcStatus; consultant_is_current: boolean }) =>
    areConsultantNotesEditable({
      omdcStatus: input.omdc_status,
      isOwnConsult: input.consultant_is_current,
    }),
  prereview_allowed: (input: { exam_status: ExamStatus }) =>
    allowed(preReviewAllowed(input.exam_status)),
  admin_save_allowed: (input: { prereview_dirty: boolean; is_pre_reviewed: boolean }) =>
    allowed(
      adminSaveAllowed({
        isPrereviewDirty: input.prereview_dirty,
        isPreReviewed: input.is_pre_reviewed,
      })
    ),
  omdr_submit_xxxxx: (input: { omd_od: string }) =>
    allowed(omdrSubmitAllowed({ status: 'ready', notes: { omd_od: input.omd_od } })),
  alert_priority: ({ alert }: { alert: string }) => rankIn(RANKED_ALERTS, alert),
  prereview_alert_colour: ({ alert }: { alert: string }) =>
    alertTone(alert) === 'watch' ? 'yellow' : 'red',
  admin_ready_alert: ({ status, days }: { status: string; days: number }) =>
    readyAlert(status, days),
  gp_tags_enabled: (input: { no_gp: boolean; is_pre_reviewed: boolean }) =>
    areGpTagsEnabled({ hasNoGp: input.no_gp, isPreReviewed: input.is_pre_reviewed }),
}
