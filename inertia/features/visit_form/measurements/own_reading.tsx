import { eyeName, type Eye } from '#exams/rules'
import { InstantText } from '../../../ui/date_text'
import { useFormState, useValue } from '../form/exam_context'
import { useChoices } from '../form/use_choices'
import styles from './measurements.module.css'

/**
 * How and when this eye's pressure was taken, where the reading has it on its
 * own account (Q148): a device or a program writes it, and the letters print it.
 * A pressure that is typed has neither of the one before it.
 */
export function OwnReading({ eye }: { eye: Eye }) {
  const instruments = useChoices('applanation')
  const method = useValue(eyeName('iop_method', eye))
  const at = useValue(eyeName('iop_at', eye))
  const isTyped = useFormState(({ edits }) => eyeName('iop', eye) in edits)
  if (isTyped || (!method && !at)) return null
  const instrument = instruments?.find(({ code }) => code === method)?.label ?? method
  return (
    <small className={styles.own} data-own={eye}>
      {instrument}
      {instrument && at && ' · '}
      {at && <InstantText instant={String(at)} />}
    </small>
  )
}
