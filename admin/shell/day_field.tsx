import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import Event from '@mui/icons-material/Event'
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { isCalendarDate } from '../../app/kernel/clock'
import { dayOf } from './times'

export type DayFieldProps = Pick<
  TextFieldProps,
  'autoFocus' | 'disabled' | 'fullWidth' | 'id' | 'margin' | 'name' | 'onKeyDown' | 'size' | 'sx'
> & {
  /** YYYY-MM-DD, what was typed instead of it, or nothing. */
  readonly value: string
  readonly label?: ReactNode
  /** What is said below it; a fault of the server's with `error`. */
  readonly helperText?: ReactNode
  readonly error?: boolean
  /** A day, nothing, or, once the field is left, what is no day. */
  onChange(day: string): void
}

/**
 * A calendar date, typed as YYYY-MM-DD or taken from the browser's calendar, and
 * at rest written as the person's language writes dates, whatever the browser's
 * is: 04/05 is never guessed at (F399).
 */
export function DayField({
  value,
  onChange,
  error,
  helperText,
  onKeyDown,
  ...rest
}: DayFieldProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const calendar = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isHere, setHere] = useState(false)
  const [typed, setTyped] = useState({ text: value, over: value })
  const text = typed.over === value || typed.text === value ? typed.text : value
  const isDay = isCalendarDate(text)
  const isWrong = !isHere && text !== '' && !isDay

  // Chosen whole, as it will be typed: a changed text forgets what was chosen of the old one.
  useLayoutEffect(() => {
    if (isHere) input.current?.select()
  }, [isHere])

  function type(next: string) {
    setTyped({ text: next, over: value })
    if (next === '' || isCalendarDate(next)) onChange(next)
  }

  const settle = () => {
    if (text !== value) onChange(text)
  }

  function leave() {
    setHere(false)
    settle()
  }

  /** What Enter sends is what stands here. */
  function press(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Enter' && !event.altKey) flushSync(settle)
    onKeyDown?.(event)
  }

  return (
    <TextField
      {...rest}
      placeholder={translate('app.portal.day.pattern')}
      value={isHere || !isDay ? text : dayOf(text, locale)}
      error={error || isWrong}
      helperText={isWrong ? translate('app.portal.day.format') : helperText}
      inputRef={input}
      onFocus={() => setHere(true)}
      onBlur={leave}
      onKeyDown={press}
      onChange={({ target }) => type(target.value.trim())}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: isHere ? 10 : undefined },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                tabIndex={-1}
                disabled={rest.disabled}
                aria-label={translate('app.portal.day.calendar')}
                onClick={() => calendar.current?.showPicker()}
              >
                <Event fontSize="inherit" />
              </IconButton>
              <input
                ref={calendar}
                type="date"
                tabIndex={-1}
                aria-hidden
                value={isDay ? text : ''}
                onChange={({ target }) => type(target.value)}
                style={{ position: 'absolute', right: 0, bottom: 0, width: 1, opacity: 0 }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
