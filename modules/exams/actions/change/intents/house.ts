import { system, type RulesOf } from '#modules/exams/actions/change/intents/intent_rules'

/** What the house notes by itself, or does on somebody’s word. */
export const HOUSE: RulesOf<
  | 'note_letter_sent'
  | 'note_referral_sent'
  | 'note_referral_lost'
  | 'keep_machine_values'
  | 'keep_tags'
  | 'release_requested_omd'
  | 'deactivate'
> = {
  /** The day on which a letter to the GP was accepted; null once none is known to have been (Q164). */
  note_letter_sent: {
    roles: system,
    sets: ({ date }) => ({ gp_letter_sent_date: date }),
    version: 'kept',
    completes: 'touched',
  },
  /** An outbound referral that was being sent was accepted (Q52). */
  note_referral_sent: {
    roles: system,
    sets: (_intent, { ipc }) => (ipc === 'ipc_only' ? { ipc: 'addressed' } : {}),
    version: 'kept',
    completes: 'touched',
  },
  /** It did not arrive, and no other of it did: it waits to be sent again. */
  note_referral_lost: {
    roles: system,
    sets: (_intent, { ipc, is_outbound_referral: isOutbound }) =>
      ipc === 'addressed' && isOutbound ? { ipc: 'ipc_only' } : {},
    version: 'kept',
    completes: 'touched',
  },
  /** Marks beside what people typed; what they typed stays as it is (F236). */
  keep_machine_values: {
    roles: system,
    sets: ({ saved, savedHistory, nearMisses }) => ({
      ...(saved === undefined ? {} : { gpt_saved_values: saved }),
      ...(savedHistory === undefined ? {} : { gpt_omd_history_saved_values: savedHistory }),
      ...(nearMisses === undefined ? {} : { gpt_near_miss_fields: nearMisses }),
    }),
    version: 'kept',
    completes: 'touched',
  },
  /** A tag that follows from the patient's other visits (F229). */
  keep_tags: {
    roles: system,
    sets: ({ assignFirst }) => ({ assign_first: assignFirst }),
    version: 'kept',
    completes: 'touched',
  },
  /** The requested OMD did not come to it in time (F096, Q84). */
  release_requested_omd: {
    roles: system,
    sets: () => ({ od_requested_omd_id: null }),
    version: 'read',
    completes: 'touched',
  },
  /** For good: nothing is deleted, and a second call changes nothing (F074, Q08). */
  deactivate: {
    roles: system,
    sets: (_, was, by, at) =>
      was.deactivated_at === null ? { deactivated_at: at, deactivated_by: by.userId } : {},
    version: 'read',
    onDeactivated: true,
    completes: 'touched',
    audit: {
      action: 'exam.deactivated',
      details: ({ exam_date, exam_status: status }) => ({ exam_date, status }),
      tells: ['deactivated_at', 'deactivated_by'],
    },
  },
}
