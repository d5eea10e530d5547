import { omdcStatusAfterAssignment } from '#exams/rules'
import { hasRole } from '#identity'
import { byPerson, type RulesOf } from '#modules/exams/actions/change/intents/intent_rules'

/** Whom the office gives a visit to, and where their part stands. */
export const ASSIGNING: RulesOf<
  | 'assign_reviewer'
  | 'assign_consultant'
  | 'set_consult_status'
  | 'set_internal_gp'
  | 'refer_by_igp'
  | 'set_ipc_consultant'
> = {
  assign_reviewer: {
    roles: byPerson(() => 'admin'),
    sets: ({ omdrId }) => ({ omdr_id: omdrId }),
    version: 'read',
    completes: 'touched',
    audit: {
      action: 'exam.reviewer_assigned',
      details: (was, is) => ({ from: was.omdr_id, to: is.omdr_id }),
      tells: ['omdr_id'],
    },
  },
  /** Assigning begins a consultation, taking it back ends an open one (F213, Q50). */
  assign_consultant: {
    roles: byPerson(() => 'admin'),
    sets: ({ omdcId }, was) => ({
      omdc_id: omdcId,
      omdc_status: omdcStatusAfterAssignment(omdcId, was.omdc_status),
    }),
    version: 'read',
    completes: 'touched',
    audit: {
      action: 'exam.consultant_assigned',
      details: (was, is) => ({ from: was.omdc_id, to: is.omdc_id }),
      tells: ['omdc_id'],
    },
  },
  /** Has to agree with the consultant the visit has (F212, Q49). */
  set_consult_status: {
    roles: byPerson(() => 'admin'),
    sets: ({ status }) => ({ omdc_status: status }),
    version: 'read',
    completes: 'touched',
  },
  set_internal_gp: {
    roles: byPerson(() => 'admin'),
    sets: ({ igpId, status }) => ({
      ...(igpId === undefined ? {} : { igp_id: igpId }),
      ...(status === undefined ? {} : { internal_gp_status: status }),
    }),
    version: 'read',
    completes: 'touched',
  },
  /** Theirs alone, or an administrator's for them; a second one finds the status changed (C260, Q54). */
  refer_by_igp: {
    roles: byPerson((actor, exam) => {
      if (hasRole(actor, 'admin')) return 'admin'
      return exam.igp_id !== null && exam.igp_id === actor.igpId ? 'system' : null
    }),
    sets: () => ({ internal_gp_status: 'letter_sent' }),
    version: 'read',
    completes: 'touched',
    audit: {
      action: 'exam.referred_by_igp',
      details: (was, is) => ({ from: was.internal_gp_status, on: is.gp_referral_date as string }),
      tells: ['internal_gp_status', 'gp_referral_date'],
    },
    finishes: 'igp',
  },
  /** A letter's consultant and day; nobody's open page becomes old by it (F293). */
  set_ipc_consultant: {
    roles: byPerson((actor) => (hasRole(actor, 'admin') ? 'admin' : null)),
    sets: ({ omdcId, date }) => ({ ipc_omdc_id: omdcId, ipc_date: date }),
    version: 'kept',
    isChoice: true,
    completes: 'touched',
  },
}
