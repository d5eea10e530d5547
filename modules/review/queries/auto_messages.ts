import { statement } from '#app/database/statement'
import type { AutoMessageKind } from '#review/rules'

export type StoredMessage = {
  kind: AutoMessageKind
  note_option_id: number
  checked: boolean
  reason: string
  reason_key: string | null
  reason_params: Record<string, string | number> | null
}

const messages = statement<StoredMessage>(
  'review.auto_messages',
  `select kind, note_option_id, checked, reason, reason_key, reason_params
     from auto_messages where exam_id = $1 order by kind, note_option_id`
)

/** What was ticked or unticked by itself on a visit, and why. */
export function autoMessagesOf(examId: number): Promise<StoredMessage[]> {
  return messages([examId])
}

/** Keys of the reasons that a rule of the pre-review gives (`review.rule.ID`). */
export const RULE_REASON = 'review.rule.'

/** What the rules of the last pre-review did, and what somebody set against them: option to ticked. */
export async function ruledOptions(examId: number) {
  const rows = await autoMessagesOf(examId)
  const of = (wanted: AutoMessageKind, byRule: boolean) =>
    new Map(
      rows
        .filter(({ kind, reason_key: key }) => kind === wanted && (!byRule || isRule(key)))
        .map(({ note_option_id: option, checked }) => [option, checked])
    )
  return { ruledBefore: of('prereview', true), overridden: of('prereviewerOverride', false) }
}

function isRule(key: string | null): boolean {
  return key?.startsWith(RULE_REASON) ?? false
}
