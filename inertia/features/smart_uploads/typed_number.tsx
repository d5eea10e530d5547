import { Input } from 'antd'
import { useState } from 'react'
import { acceptOrClear, filterTyped, type MeasurementName } from '#exams/rules'
import { ruleText, useWords } from '../../lib/messages'
import { showAt } from '../../ui/dialogs'
import { useEntry } from '../../ui/entry'

type Props = {
  id: string
  label: string
  range: MeasurementName
  value: number | null
  error?: string
  disabled: boolean
  onChange: (value: number | null) => void
}

/** A number of an upload: judged when it is left, cleared and told with what was typed (Q175). */
export function TypedNumber({ id, label, range, value, error, disabled, onChange }: Props) {
  const t = useWords()
  const [typing, setTyping] = useState<string | null>(null)
  const entry = useEntry((input) => {
    if (typing === null) return true
    const { value: kept, message } = acceptOrClear(range, typing)
    setTyping(null)
    if (kept !== value) onChange(kept)
    if (!message) return true
    showAt(
      input,
      <>
        <p>{ruleText(message)}</p>
        <p>{t('app.typed', { typed: typing })}</p>
      </>
    )
    return false
  })
  return (
    <Input
      id={id}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      status={error ? 'error' : undefined}
      inputMode="decimal"
      autoComplete="off"
      style={{ width: 72 }}
      disabled={disabled}
      value={typing ?? (value === null ? '' : String(value))}
      onFocus={(event) => {
        entry.onFocus(event)
        event.target.select()
      }}
      onChange={(event) => setTyping(filterTyped(range, event.target.value))}
      onBlur={entry.onBlur}
    />
  )
}
