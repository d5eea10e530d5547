import luxonConfig from '@rc-component/picker/generate/luxon'
import generatePicker from 'antd/es/date-picker/generatePicker'
import { DateTime } from 'luxon'
import type { CalendarDate } from '../../app/kernel/clock'
import { useLocale } from '../lib/messages'

const LuxonPicker = generatePicker<DateTime>(luxonConfig)

const SHOWN = { en: 'MMM DD, YYYY', fr: 'D MMM YYYY' } as const

/** Written the short way by people who type. */
const TYPED = 'YYYY-MM-DD'

type Props = {
  /** YYYY-MM-DD or null */
  'value'?: CalendarDate | null
  'onChange'?: (value: CalendarDate | null) => void
  /** Inclusive ends of what may be chosen. */
  'min'?: CalendarDate | null
  'max'?: CalendarDate | null
  'id'?: string
  'disabled'?: boolean
  'autoFocus'?: boolean
  'placeholder'?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'status'?: 'error' | 'warning'
  'allowClear'?: boolean
}

/** A calendar date in and out; the picker works on luxon, the page on plain dates. */
export function DateField({ value, onChange, min, max, ...rest }: Props) {
  const locale = useLocale()
  return (
    <LuxonPicker
      {...rest}
      style={{ width: '100%' }}
      format={[SHOWN[locale], TYPED]}
      value={luxonDate(value)}
      minDate={luxonDate(min) ?? undefined}
      maxDate={luxonDate(max) ?? undefined}
      onChange={(date) => {
        const chosen = Array.isArray(date) ? date[0] : date
        onChange?.(chosen?.toISODate() ?? null)
      }}
    />
  )
}

function luxonDate(date: CalendarDate | null | undefined): DateTime<true> | null {
  const parsed = date ? DateTime.fromISO(date) : null
  return parsed?.isValid ? parsed : null
}
