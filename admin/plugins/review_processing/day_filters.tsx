import { useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { TextField } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { isCalendarDate } from '../../../app/kernel/clock'
import { dayOf } from '../../shell/times'
import { useWords } from './words'

type Days = {
  from: string
  to: string
  label: string
  onChange(name: 'from' | 'to', day: string): void
}

/** First and last day: typed YYYY-MM-DD, at rest as the person's language writes dates (F370, F399). */
export function DayFilters({ from, to, label, onChange }: Days) {
  const t = useWords()
  return (
    <>
      <DayField day={from} label={label} onChange={(day) => onChange('from', day)} />
      <DayField day={to} label={t('to')} onChange={(day) => onChange('to', day)} />
    </>
  )
}

type DayProps = { day: string; label: string; onChange(day: string): void }

/** A day is asked for once it is written out; what is none stays in the field and says so. */
function DayField({ day, label, onChange }: DayProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const [isHere, setHere] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const text = typed ?? day
  const isWrong = isLeft && text !== '' && !isCalendarDate(text)

  function type(next: string) {
    setTyped(next)
    setLeft(false)
    if (next === '' || isCalendarDate(next)) onChange(next)
  }

  /** Chosen whole as it will be typed: a changed text forgets what was chosen of the old one. */
  function enter({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
    flushSync(() => setHere(true))
    target.select()
  }

  function leave() {
    setHere(false)
    setLeft(true)
    if (text === '' || isCalendarDate(text)) setTyped(null)
  }

  return (
    <TextField
      size="small"
      label={label}
      placeholder={translate('review_mail.date_pattern')}
      value={isHere || isWrong || text === '' ? text : dayOf(text, locale)}
      error={isWrong}
      helperText={isWrong ? translate('review_mail.date_format') : undefined}
      onFocus={enter}
      onBlur={leave}
      onChange={(event) => type(event.target.value.trim())}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: isHere ? 10 : undefined },
      }}
      sx={{ width: 150 }}
    />
  )
}
