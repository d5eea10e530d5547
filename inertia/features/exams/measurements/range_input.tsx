import { Input } from 'antd'
import { useState } from 'react'
import { cdDisplay, cdValue, filterTyped, type MeasurementName } from '#exams/rules'
import { ruleText } from '../../../lib/messages'
import { showInfo } from '../../../ui/dialogs'
import type { Field } from '../form/exam_context'
import { fieldLabel, measurementText } from '../form/field_words'
import { acceptTyped } from './accept_typed'

type Props = { field: Field; range: MeasurementName; label?: string; width?: number }

/**
 * A measurement as it is typed: keys that do not belong are dropped at once,
 * the range is checked when the field is left (seed-1 section 5).
 */
export function RangeInput({ field, range, label, width }: Props) {
  const [typing, setTyping] = useState<string | null>(null)
  const { name, value, set, error } = field
  const settled = measurementText(name, value)

  function leave() {
    if (typing === null) return
    const accepted = acceptTyped(range, typing)
    setTyping(null)
    set(accepted.value)
    if (accepted.message) showInfo(ruleText(accepted.message))
  }

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
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const kept = filterTyped(range, event.target.value)
        setTyping(kept)
        set(kept)
      }}
      onBlur={leave}
    />
  )
}

/** C/D from 0.70 is highlighted where it is entered (F115). */
function groundOf(range: MeasurementName, value: unknown): string | undefined {
  const cd = range === 'cd' ? cdValue(value as string | number | null) : null
  const tone = cd === null ? null : cdDisplay(cd).tone
  return tone ? `var(--fs-${tone}-ground)` : undefined
}
