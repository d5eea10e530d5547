export {
  CARD_SLOTS,
  POLICY_STATUSES,
  canEditPolicies,
  canTogglePolicy,
  isCardSlot,
  policyStatus,
  type CardSlot,
  type PolicyStatus,
} from './policies.js'
