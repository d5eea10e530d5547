import { CalendarOutlined } from '@ant-design/icons'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import type { CalendarDate } from '../../app/kernel/calendar_date'
import { formatDate } from '../lib/dates'
import { useLocale } from '../lib/messages'
import { late } from './late'

export type DateFieldProps = {
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

type Asked = DateFieldProps & { isAsked: boolean }

const Picker = late<Asked>(() => import('./date_picker').then((m) => m.LateDatePicker), {
  isWanted: ({ isAsked }) => isAsked,
  meanwhile: (props) => <Look {...props} />,
})

/**
 * A calendar date in and out. The calendar comes with the first move of the
 * pointer or the first key (date_picker.tsx); until then the field stands there
 * and shows its date, and who is in it already stays in it.
 */
export function DateField(props: DateFieldProps) {
  const [isAsked, setAsked] = useState(props.autoFocus ?? false)
  return (
    <span
      style={{ display: 'contents' }}
      onFocus={() => setAsked(true)}
      onBlur={() => setAsked(false)}
    >
      <Picker {...props} isAsked={isAsked} />
    </span>
  )
}

/** Like the picker, closed. */
function Look({
  value,
  isAsked: _,
  onChange: __,
  min: ___,
  max: ____,
  allowClear: _____,
  ...rest
}: Asked) {
  const locale = useLocale()
  return (
    <Input
      {...rest}
      readOnly
      value={value ? formatDate(value, locale) : ''}
      suffix={
        <CalendarOutlined style={{ color: 'var(--ant-color-text-quaternary)', fontSize: 14 }} />
      }
    />
  )
}
