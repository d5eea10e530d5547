import { message, type Message } from '../../identity/rules/index.js'

/**
 * What a policy says, under the names of the wire, with the longest text each
 * takes in characters (F355). `copay` and `deductible` are text: a card says
 * "$25" as well as "20%".
 */
export const POLICY_TEXTS = {
  company: 120,
  payor_id: 40,
  member_id: 40,
  group_id: 40,
  copay: 40,
  deductible: 40,
  billing_address: 300,
} as const
export type PolicyText = keyof typeof POLICY_TEXTS
export const POLICY_TEXT_NAMES = Object.keys(POLICY_TEXTS) as PolicyText[]

/** Without these two nobody can bill it. */
export const REQUIRED_TEXTS: readonly PolicyText[] = ['company', 'member_id']

export type PolicyTexts = Readonly<Record<PolicyText, string>>
export type PolicyComplaint = { readonly field: PolicyText; readonly message: Message }

/** What is wrong with a policy, field by field; nothing when it can be saved. */
export function checkPolicy(texts: PolicyTexts): PolicyComplaint[] {
  return POLICY_TEXT_NAMES.flatMap((field) => {
    const found = complaintOf(field, texts[field].trim())
    return found ? [{ field, message: found }] : []
  })
}

function complaintOf(field: PolicyText, text: string): Message | null {
  if (text === '' && REQUIRED_TEXTS.includes(field)) return message(`insurance.${field}_required`)
  const max = POLICY_TEXTS[field]
  return text.length > max ? message('insurance.too_long', { max }) : null
}
