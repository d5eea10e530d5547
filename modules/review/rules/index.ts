export * from './glaucoma_index.js'
export * from './note_options.js'
export * from './retina_referral.js'
export {
  applyFollowUpRules,
  copyNote,
  nextVisit,
  urgentNote,
  withReasons,
  type FollowUpInput,
  type FollowUpOutcome,
  type NoteReason,
} from './follow_up.js'
export * from './admin_tags.js'
export * from './automatic_tags.js'
export * from './alerts.js'
export * from './pre_review.js'
export * from './assign_first.js'
export * from './consultant.js'
export * from './submit.js'
export * from './treatment.js'
export * from './pre_review_time.js'
export * from './measured_minutes.js'
export * from './prereview_rules.js'
export * from './auto_messages.js'
export * from './pattern_deviation.js'
export * from './sentences.js'
export * from './tx_algorithm.js'
export * from './insert_text.js'
export * from './reading_decisions.js'
export * from './second_sample.js'
export * from './agreement.js'
export * from './layouts.js'
export * from './review_standing.js'
export * from './risk_texts.js'
export * from './suppression.js'
