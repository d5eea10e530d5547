export {
  FAX_LETTER_TYPES,
  LETTER_TYPES,
  canFaxLetter,
  isAddressedToOmd,
  isGpLetter,
  isRluLetter,
  letterButtonState,
  letterName,
  letterRecipient,
  letterSlug,
  letterType,
  type LetterButtonState,
  type LetterRecipient,
  type LetterType,
} from './letter_types.js'
export { GP_LETTER_MIN_AGE, GP_LETTER_MONTHS, isGpLetterSuppressed } from './suppression.js'
export { igpFaxBlock } from './igp_fax.js'
export {
  DEFAULT_LETTER_MESSAGE,
  LETTER_CHANNELS,
  checkDoctorName,
  checkKeywords,
  checkLetterForm,
  isLetterChannel,
  type LetterChannel,
  type LetterForm,
} from './letter_form.js'
export {
  REVIEW_EMAIL_STATUSES,
  isReviewEmailStatus,
  type ReviewEmailStatus,
} from './review_emails.js'
