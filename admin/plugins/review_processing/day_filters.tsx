import { isCalendarDate } from '../../../app/kernel/clock'
import { DayField } from '../../shell/day_field'
import { useWords } from './words'

type Days = {
  from: string
  to: string
  label: string
  onChange(name: 'from' | 'to', day: string): void
}

/** First and last day; a list is asked for once a day is written out (F370). */
export function DayFilters({ from, to, label, onChange }: Days) {
  const t = useWords()
  const days = [
    ['from', from, label],
    ['to', to, t('to')],
  ] as const
  return days.map(([name, day, title]) => (
    <DayField
      key={name}
      size="small"
      sx={{ width: 170 }}
      label={title}
      value={day}
      onChange={(next) => {
        if (next === '' || isCalendarDate(next)) onChange(name, next)
      }}
    />
  ))
}
