export {
  CARD_SLOTS,
  POLICY_STATUSES,
  canEditPolicies,
  canTogglePolicy,
  isCardSlot,
  mayHavePolicies,
  policyStatus,
  type CardSlot,
  type PolicyStatus,
} from './policies.js'
export {
  POLICY_TEXTS,
  POLICY_TEXT_NAMES,
  REQUIRED_TEXTS,
  checkPolicy,
  type PolicyText,
  type PolicyTexts,
} from './policy_form.js'
