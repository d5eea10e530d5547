import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { isCalendarDate } from '../../../app/kernel/clock'
import {
  CONFIRMED_FIELDS,
  SMART_UPLOAD_PRESSURES,
  type ConfirmedField,
  type NearMissReason,
} from '#intake/rules'
import { DayField } from '../../shell/day_field'
import { dayOf } from '../../shell/times'
import { ToneChip } from '../../shell/tone_chip'
import type { Reconciliation, TypedField } from './reconciliation'
import { Crop } from './source_pane'
import type { PagePicture } from './use_pages'
import type { Desk } from './use_reconciliation'

const WORDS = 'intake.reconciler'

export type FieldDesk = Desk & {
  readonly record: Reconciliation
  readonly pictures: Readonly<Record<number, PagePicture>>
  readonly closed: boolean
  onLook(field: string): void
}

type Props = {
  readonly desk: FieldDesk
  readonly name: TypedField
  readonly type?: 'text' | 'date'
  readonly lines?: number
  readonly inputMode?: 'decimal' | 'numeric' | 'tel'
  /** Options of a choice. */
  readonly children?: ReactNode
}

/** A field, what the machine read for it with its place, and why it may be a near miss. */
export function ReconciledField({ desk, name, type = 'text', lines, inputMode, children }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { record, draft, said, closed } = desk
  const value = (name in draft ? draft[name] : record[name]) ?? ''
  const label = translate(`${WORDS}.field.${name}`)
  const reading = record.reading.values.find(({ field }) => field === name)
  const locale = useLocale()
  const read = reading && (type === 'date' ? dayOf(String(reading.value), locale) : reading.value)
  const isTaken = reading !== undefined && String(reading.value) === String(value)
  const take = () => reading && desk.change({ [name]: reading.value })
  const error = said.fields[name]
  const change = (next: string) => desk.change({ [name]: emptied(name, next) })
  const field = {
    id,
    label,
    fullWidth: true,
    size: 'small',
    margin: 'none',
    disabled: closed,
    error: error !== undefined,
    helperText: error,
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'Enter') return
      event.preventDefault()
      take()
    },
  } as const
  const reasons = name in draft ? [] : (record.near_miss_reasons[name] ?? [])
  return (
    <Box
      onFocus={() => desk.onLook(name)}
      sx={{
        display: 'grid',
        gap: 0.5,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 250px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {type === 'date' ? (
          <DayField {...field} value={String(value)} onChange={change} />
        ) : (
          <TextField
            {...field}
            value={value}
            select={children !== undefined}
            multiline={lines !== undefined}
            minRows={lines}
            onChange={({ target }) => change(target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode } }}
          >
            {children}
          </TextField>
        )}
        {reasons.map((reason) => (
          <Box key={reason} sx={{ mt: 0.5 }}>
            <Differs desk={desk} name={name} reason={reason} />
          </Box>
        ))}
        {isConfirmable(name) && value !== '' ? (
          <FormControlLabel
            sx={{ ml: 0 }}
            control={
              <Checkbox
                size="small"
                checked={!(name in draft) && record.confirmed[name]}
                disabled={closed}
                onChange={(_, is) => void desk.save({ confirmed: { [name]: is } })}
                slotProps={{
                  input: { 'aria-label': translate(`${WORDS}.confirm_of`, { field: label }) },
                }}
              />
            }
            label={<Typography variant="body2">{translate(`${WORDS}.confirm`)}</Typography>}
          />
        ) : null}
      </Box>
      {reading ? (
        <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
          <Crop value={reading} picture={desk.pictures[reading.page]} name={label} />
          <Typography
            variant="body2"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}
          >
            <span>{translate(`${WORDS}.read`, { value: read })}</span>
            <Typography component="span" variant="body2" color="text.secondary">
              {translate(`${WORDS}.sure`, { percent: reading.confidence })}
            </Typography>
            {isTaken || closed ? null : (
              <Button
                size="small"
                sx={{ py: 0 }}
                aria-label={translate(`${WORDS}.take_of`, { field: label, value: read })}
                onClick={take}
              >
                {translate(`${WORDS}.take`)}
              </Button>
            )}
          </Typography>
          {reading.doubts.map((doubt) => (
            <Box key={doubt}>
              <ToneChip tone="watch">{translate(`${WORDS}.doubt.${doubt}`)}</ToneChip>
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}

/** Emptied numbers and days are none. */
const emptied = (name: TypedField, value: string) =>
  value === '' && /^(exam_date|dob|od_iop|os_iop|dtc_hour)$/.test(name) ? null : value

function isConfirmable(name: string): name is ConfirmedField {
  return CONFIRMED_FIELDS.some((field) => field === name)
}

/** Against what a value differs, and what stands there. */
function Differs({
  desk: { record },
  name,
  reason,
}: {
  desk: FieldDesk
  name: TypedField
  reason: NearMissReason
}) {
  const translate = useTranslate()
  const locale = useLocale()
  const others = {
    reading: () => record.reading.values.find(({ field }) => field === name)?.value,
    patient: () => record.patient?.[name as keyof typeof record.patient],
    upload: () =>
      SMART_UPLOAD_PRESSURES.filter((each) => each.startsWith(name))
        .flatMap((each) => record.smart_upload[each] ?? [])
        .join(' · '),
    marked: () => '',
  } as const
  const value = String(others[reason]() ?? '')
  return (
    <ToneChip tone="raised">
      {translate(`${WORDS}.differs.${reason}`, {
        value: isCalendarDate(value) ? dayOf(value, locale) : value,
      })}
    </ToneChip>
  )
}
