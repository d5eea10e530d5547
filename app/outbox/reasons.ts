/**
 * Why a delivery is where it is. Each code has its words in the catalogue
 * (`letters.reason.<code>`); what a server or the system said itself stays
 * beside it as `detail`, for operators.
 */
export const DELIVERY_REASONS = [
  // The mail server, before a letter was handed over: nothing left.
  'server_unreachable',
  'no_greeting',
  'turned_away',
  'login_refused',
  'encryption_failed',
  'conversation_broken',
  'refused_for_now',
  'stopped_before_handover',
  'crash_before_handover',
  // Nothing will leave until a person changes something.
  'recipient_refused',
  'message_refused',
  'do_not_fax',
  'no_document',
  'several_documents',
  'not_a_pdf',
  'document_damaged',
  // The fax gateway, before it took a fax: nothing left.
  'gateway_unreachable',
  'gateway_login_refused',
  'gateway_turned_away',
  'gateway_busy',
  'number_refused',
  'gateway_refused',
  // The fax gateway, of what it took.
  'line_busy',
  'line_no_answer',
  'no_fax_machine',
  'fax_failed',
  'pages_missing',
  'gateway_lost_it',
  // Our own side: nothing left.
  'file_unreadable',
  'spool_unwritable',
  // Held back when it was to leave, until a person has looked.
  'number_moved',
  'number_unconfirmed',
  'new_station',
  'igp_assignment_problem',
  'igp_not_reviewed',
  'gp_letter_suppressed',
  'original_found',
  // What it is about is not what it was when it was asked for.
  'visit_deactivated',
  'patient_deactivated',
  'not_outbound',
  'submission_missing',
  'omdr_review_missing',
  'omdr_review_reopened',
  'omdr_review_rewritten',
  'omdc_review_missing',
  'omdc_review_reopened',
  'omdc_review_rewritten',
  'recipient_former',
  'letter_corrected',
  // A backup was brought back: it may have left after the backup was made.
  'restored_from_backup',
  // A person ended the doubt.
  'found_out',
  // It may have left.
  'no_answer',
  'stopped_while_sending',
  'crash_while_sending',
  'handed_over_before',
  'spool_doubt',
  'gateway_no_answer',
  'gateway_answer_damaged',
  'gateway_silent',
  'unexpected',
] as const
export type DeliveryReason = (typeof DELIVERY_REASONS)[number]

/** Longest detail the ledger keeps, in characters. */
export const MAX_DETAIL = 60

/** The system's own name of a failure: `ECONNREFUSED`, `ENOSPC`, `TypeError`. */
export function detailOf(error: unknown): string {
  const { code, message = '', name = 'Error' } = error as { code?: string } & Partial<Error>
  const system = /\bE[A-Z]{3,}\b/.exec(message)?.[0]
  return (system ?? code ?? name).slice(0, MAX_DETAIL)
}
