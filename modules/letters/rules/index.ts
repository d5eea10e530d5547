export { FOUND_SECTIONS, SECTION_KINDS, type SectionKind } from './letter_sections.js'
export {
  LETTER_TYPES,
  type LetterAuthor,
  type LetterRecipient,
  type LetterType,
  type LetterTypeRecord,
  type LetterVariant,
  type SettledEffect,
} from './letter_records.js'
export {
  canFaxLetter,
  consultLetterType,
  isAddressedToOmd,
  isGpLetter,
  letterButtonState,
  letterName,
  letterRecipient,
  letterSlug,
  letterType,
  letterTypeOf,
  type LetterButtonState,
} from './letter_types.js'
export {
  LETTER_WAITS,
  letterWait,
  type LetterAfter,
  type LetterWait,
  type ReviewFacts,
} from './letter_waits.js'
export { igpFaxBlock } from './igp_fax.js'
export {
  DEFAULT_LETTER_MESSAGE,
  KEYWORD_LIMITS,
  LETTER_CHANNELS,
  checkDoctorName,
  checkIpcConsultant,
  checkKeywords,
  checkLetterForm,
  checkReferralDate,
  checkWhichLetter,
  isLetterChannel,
  type LetterChannel,
  type LetterForm,
  type ReferralDays,
} from './letter_form.js'
export { findKeyword, findKeywords, type KeywordPlaces } from './keyword_matches.js'
export { proposeKeywords, type LetterPeople, type NamedPerson } from './keyword_proposals.js'
export {
  LETTER_EDITS_UNDER_WAY,
  LETTER_EDIT_FAILURES,
  LETTER_EDIT_STATES,
  LETTER_VERSIONS,
  MAX_LETTER_PAGES,
  isClean,
  isUnderWay,
  type LetterEditFailure,
  type LetterEditState,
  type LetterVersion,
} from './letter_edits.js'
export {
  DUE_RULES,
  LOOP_STATES,
  STEP_SOURCES,
  canStep,
  dueAfter,
  isOverdue,
  nextSteps,
  stepNeedsReason,
  type LoopState,
  type LoopUrgency,
  type StepSource,
} from './referral_loop.js'
export { bulkLineKey, bulkNoticeKey } from './bulk_lines.js'
