import luxonConfig from '@rc-component/picker/generate/luxon'
import type { PickerRef } from '@rc-component/picker'
import generatePicker from 'antd/es/date-picker/generatePicker'
import { DateTime } from 'luxon'
import { useRef, useState } from 'react'
import type { CalendarDate } from '../../app/kernel/clock'
import { LANGUAGES } from '../../app/kernel/languages'
import { text, useLocale, type Locale } from '../lib/messages'
import { skipClearSign, useSkippedClearSign } from './caret'
import { showAt } from './dialogs'
import type { DateFieldProps } from './date_field'
import { useEntry } from './entry'
import styles from './ui.module.css'

const LuxonPicker = generatePicker<DateTime>(luxonConfig)

/** Written the short way by people who type. */
const TYPED = 'YYYY-MM-DD'

/**
 * A calendar date in and out; the picker works on luxon, the page on plain
 * dates. What was typed is taken over when the field is left, an emptied one
 * is none, and what is no date is said.
 */
export function DatePicker({
  value,
  onChange,
  min,
  max,
  allowClear = true,
  ...rest
}: DateFieldProps) {
  const locale = useLocale()
  const picker = useRef<PickerRef>(null)
  useSkippedClearSign(picker)
  /** Something was typed that is not taken over yet; or was refused, and the picker has not noticed. */
  const state = useRef<'settled' | 'typed' | 'refused'>('settled')

  const entry = useEntry((field) => {
    if (state.current !== 'typed') return true
    const typed = (field as HTMLInputElement).value.trim()
    const date = typed === '' ? null : dateOf(typed, locale)
    const isTaken =
      typed === '' || (date !== null && (min ?? date) <= date && date <= (max ?? date))
    state.current = isTaken ? 'settled' : 'refused'
    if (!isTaken) showAt(field, text('app.not_a_date', { typed }))
    else if (date !== (value ?? null) && (date || allowClear)) onChange?.(date)
    return isTaken
  })

  return (
    <div
      className={styles.asIfAbsent}
      onInput={() => {
        state.current = 'typed'
      }}
      onKeyDownCapture={() => skipClearSign(picker.current?.nativeElement)}
    >
      <LuxonPicker
        {...rest}
        ref={picker}
        // A fading calendar is one more stop for Tab.
        transitionName=""
        allowClear={allowClear}
        style={{ width: '100%' }}
        format={[LANGUAGES[locale].pickedDate, TYPED]}
        value={luxonDate(value)}
        minDate={luxonDate(min) ?? undefined}
        maxDate={luxonDate(max) ?? undefined}
        onFocus={(event) => {
          if (state.current === 'refused') state.current = 'settled'
          entry.onFocus(event)
        }}
        onBlur={entry.onBlur}
        onChange={(date) => {
          // Of a refused text the picker would keep the last part that was a date.
          if (state.current === 'refused') return
          state.current = 'settled'
          const chosen = Array.isArray(date) ? date[0] : date
          onChange?.(chosen?.toISODate() ?? null)
        }}
      />
    </div>
  )
}

function dateOf(typed: string, locale: Locale): CalendarDate | null {
  const read = luxonConfig.locale.parse(locale, typed, [LANGUAGES[locale].pickedDate, TYPED])
  return read?.isValid ? read.toISODate() : null
}

function luxonDate(date: CalendarDate | null | undefined): DateTime<true> | null {
  const parsed = date ? DateTime.fromISO(date) : null
  return parsed?.isValid ? parsed : null
}

/** Takes the caret over from the field that stood there until it was fetched. */
export function LateDatePicker({ isAsked, ...props }: DateFieldProps & { isAsked: boolean }) {
  const [takesCaret] = useState(isAsked)
  return <DatePicker {...props} autoFocus={takesCaret} />
}
