import { runOnce } from '#app/database/statement'
import type { Transaction } from '#app/database/transaction'
import type { DoneChange, FollowedReason } from '#exams'
import { PREREVIEW_RULES_VERSION, preReviewReasons, type AutoMessageKind } from '#review/rules'
import { RULE_REASON } from '#modules/review/queries/auto_messages'

const NOTES = 'selected_omd_note_options'

/** Whether a change has to do with options that are ticked by themselves. */
export function areMessagesKept({ draft, changed }: DoneChange): boolean {
  return draft.intent.kind === 'pre_review' || NOTES in changed || draft.reasons.length > 0
}

/**
 * Keeps beside the visit why a note option was ticked or unticked without
 * anybody asking (F245, F248): what the rules just did, without what does not
 * hold any more. A choice against a rule of the pre-review is kept as such.
 */
export async function keepMessages(done: DoneChange, trx: Transaction): Promise<void> {
  if (!areMessagesKept(done)) return
  const { draft, after } = done
  const isPreReview = draft.intent.kind === 'pre_review'
  const write = writerOf(done, trx)
  const chosen = after.selected_omd_note_options
  if (isPreReview) {
    await trx
      .from('auto_messages')
      .where({ exam_id: after.id })
      .whereIn('kind', ['prereview', 'prereviewerOverride'])
      .where('reason_key', 'like', `${RULE_REASON}%`)
      .delete()
    const against = preReviewReasons(after).filter(isAgainst(chosen))
    await write('prereviewerOverride', against, { isByHand: true })
    await write('prereview', draft.reasons)
  } else {
    await write('prereviewerOverride', await undone(after.id, chosen, trx), { isByHand: true })
    await write('save', draft.reasons)
  }
  await forgetUntrue(after.id, chosen, trx)
}

/** Does the rule want something else than what is chosen. */
function isAgainst(chosen: readonly number[]) {
  return ({ option, checked }: FollowedReason) => chosen.includes(option) !== checked
}

/** Rules of the last pre-review that this change undid. */
async function undone(
  examId: number,
  chosen: readonly number[],
  trx: Transaction
): Promise<FollowedReason[]> {
  const rows: { note_option_id: number; checked: boolean; reason_key: string }[] = await trx
    .from('auto_messages')
    .where({ exam_id: examId, kind: 'prereview' })
    .where('reason_key', 'like', `${RULE_REASON}%`)
    .select('note_option_id', 'checked', 'reason_key', 'reason_params')
  return rows
    .map((row) => ({ option: row.note_option_id, checked: row.checked, message: messageOf(row) }))
    .filter(isAgainst(chosen))
}

function messageOf(row: { reason_key: string; reason_params?: unknown }) {
  return { key: row.reason_key, params: (row.reason_params ?? {}) as Record<string, string> }
}

const UPSERT = `
  insert into auto_messages
         (exam_id, kind, note_option_id, checked, reason, reason_key, reason_params, rules_version,
          user_id, at)
  select $1, $2, option, checked, '', key, params, version, $3::bigint, $4
    from jsonb_to_recordset($5::jsonb)
      as told(option integer, checked boolean, key text, params jsonb, version integer)
  on conflict (exam_id, kind, note_option_id) do update
     set checked = excluded.checked, reason = excluded.reason, reason_key = excluded.reason_key,
         reason_params = excluded.reason_params, rules_version = excluded.rules_version,
         user_id = excluded.user_id, at = excluded.at`

function writerOf({ draft, after }: DoneChange, trx: Transaction) {
  return async (
    kind: AutoMessageKind,
    reasons: readonly FollowedReason[],
    { isByHand = false } = {}
  ) => {
    if (reasons.length === 0) return
    const rows = reasons.map(({ option, checked, message: { key, params = {} } }) => ({
      option,
      // Against a rule the option is as the person left it.
      checked: isByHand ? !checked : checked,
      key,
      params,
      version: key.startsWith(RULE_REASON) ? PREREVIEW_RULES_VERSION : null,
    }))
    const { changer, context } = draft
    const values = [after.id, kind, changer.userId, context.now.toJSDate(), JSON.stringify(rows)]
    await runOnce(UPSERT, values, trx)
  }
}

/** A message of what is otherwise now tells nothing. */
async function forgetUntrue(examId: number, chosen: readonly number[], trx: Transaction) {
  await trx
    .from('auto_messages')
    .where({ exam_id: examId })
    .whereNotNull('reason_key')
    .whereRaw('checked is distinct from (note_option_id = any(?::integer[]))', [[...chosen]])
    .delete()
}
