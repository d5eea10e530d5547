import { AUTO_MESSAGE_KINDS, type AutoMessages, type NoteReason } from '#review/rules'
import { ruleText, useWords } from '../../lib/messages'
import styles from './review.module.css'

/** Why one option stands as it does. */
export type ShownReason = { readonly checked: boolean; readonly reason: string }

/**
 * One reason an option: what the rules make of the chart as it is being
 * written, else what is stored, where it still says what is so.
 */
export function shownReasons(
  live: readonly NoteReason[],
  stored: AutoMessages | null,
  on: readonly number[]
): ReadonlyMap<number, ShownReason> {
  const shown = new Map<number, ShownReason>()
  for (const kind of AUTO_MESSAGE_KINDS) {
    for (const [id, message] of Object.entries(stored?.[kind] ?? {})) {
      if (message.checked === on.includes(Number(id))) shown.set(Number(id), message)
    }
  }
  for (const { option, checked, message } of live) {
    shown.set(option, { checked, reason: ruleText(message) })
  }
  return shown
}

export const reasonId = (option: number) => `note-reason-${option}`

type Props = {
  reasons: ReadonlyMap<number, ShownReason>
  notes: readonly { id: number; label: string }[]
}

/** What was ticked or unticked without anybody asking, a line each with its reason. */
export function NoteReasons({ reasons, notes }: Props) {
  const t = useWords()
  const told = notes.filter(({ id }) => reasons.has(id))
  if (told.length === 0) return null
  return (
    <ul className={styles.reasons} aria-label={t('review.note_reasons')}>
      {told.map(({ id, label }) => {
        const { checked, reason } = reasons.get(id)!
        return (
          <li key={id} id={reasonId(id)}>
            <span aria-hidden>{checked ? '✓' : '✕'}</span>
            <span>
              <strong>{t(checked ? 'review.auto_on' : 'review.auto_off', { note: label })}</strong>{' '}
              {reason}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
