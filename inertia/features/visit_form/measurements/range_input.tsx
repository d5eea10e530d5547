import { Input } from 'antd'
import { useState } from 'react'
import { CD_NO_VIEW, cdDisplay, cdValue, filterTyped, type MeasurementName } from '#exams/rules'
import type { Message } from '#identity/rules'
import { ruleText, useWords } from '../../../lib/messages'
import { showAt } from '../../../ui/dialogs'
import { useEntry } from '../../../ui/entry'
import type { Field } from '../form/exam_context'
import { fieldLabel, measurementText } from '../form/field_words'
import { acceptTyped } from './accept_typed'

type Props = {
  field: Omit<Field, 'writable'>
  range: MeasurementName
  label?: string
  width?: number
  /** Said of a value outside the range, where the range's own words do not say enough. */
  refusal?: Message
}

/**
 * A measurement as it is typed: keys that do not belong are dropped at once,
 * the range is checked when the field is left or saved from. A value outside
 * of it is cleared and told with what was typed (seed-1 section 5, Q175).
 */
export function RangeInput({ field, range, label, width, refusal }: Props) {
  const t = useWords()
  const [typed, setTyping] = useState<string | null>(null)
  const { name, value, set, error } = field
  // A value that came from elsewhere meanwhile is not what was typed.
  const typing = typed !== null && typed === String(value ?? '') ? typed : null
  const settled = value === CD_NO_VIEW ? value : measurementText(name, value)

  const entry = useEntry((input, left) => {
    if (typing === null) return true
    const { value: kept, message } = acceptTyped(range, typing)
    if (left || message) setTyping(null)
    set(kept)
    if (!message) return true
    showAt(
      input,
      <>
        <p>{ruleText(refusal ?? message)}</p>
        <p>{t('app.typed', { typed: typing })}</p>
      </>
    )
    return false
  })

  return (
    <Input
      id={`field-${name}`}
      aria-label={label ?? fieldLabel(name)}
      aria-invalid={error ? true : undefined}
      title={error}
      status={error ? 'error' : undefined}
      inputMode={range === 'sphere' || range === 'cylinder' ? 'text' : 'decimal'}
      autoComplete="off"
      style={{ width, background: groundOf(range, value) }}
      value={typing ?? settled}
      onFocus={(event) => {
        entry.onFocus(event)
        event.target.select()
      }}
      onChange={(event) => {
        const kept = filterTyped(range, event.target.value)
        setTyping(kept)
        set(kept)
      }}
      onBlur={entry.onBlur}
    />
  )
}

/** C/D from 0.70 is highlighted where it is entered (F115). */
function groundOf(range: MeasurementName, value: unknown): string | undefined {
  const cd = range === 'cd' ? cdValue(value as string | number | null) : null
  const tone = cd === null ? null : cdDisplay(cd).tone
  return tone ? `var(--fs-${tone}-ground)` : undefined
}
