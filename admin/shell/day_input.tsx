import { InputHelperText, useInput, useResourceContext, FieldTitle } from 'react-admin'
import { isCalendarDate } from '../../app/kernel/clock'
import { DayField } from './day_field'

type Props = {
  readonly source: string
  readonly label?: string
  readonly alwaysOn?: boolean
}

/** Nothing is asked with what is no day; the field itself says so. */
const aDay = (value: unknown) =>
  !value || isCalendarDate(String(value)) ? undefined : 'app.portal.day.format'

/** A calendar date of react-admin's forms and filters. */
export function DayInput({ source, label }: Props) {
  const resource = useResourceContext()
  const {
    id,
    field,
    fieldState: { error, invalid },
  } = useInput({ source, validate: aDay, defaultValue: '' })
  return (
    <DayField
      id={id}
      size="small"
      margin="dense"
      sx={{ width: 170 }}
      label={<FieldTitle label={label} source={source} resource={resource} />}
      value={String(field.value ?? '')}
      error={invalid}
      helperText={<InputHelperText error={error?.message} />}
      onChange={field.onChange}
    />
  )
}
