import { useMemo } from 'react'
import {
  isNearMissHeadingHighlighted,
  machineMark,
  readMachineValues,
  type MachineValues,
} from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { ToneTag } from '../../../ui/tone_tag'
import { useFormState } from './exam_context'

/**
 * That a machine read this field, and what (F236). Administrators alone are
 * sent what it read: for everybody else there is nothing to mark.
 */
export function MachineMark({ name }: { name: string }) {
  const t = useWords()
  const saved = useFormState(({ base }) => base.gpt_saved_values)
  const nearMisses = useFormState(({ base }) => base.gpt_near_miss_fields)
  const status = useFormState(({ base }) => base.saved_exam_status)
  const mark = useMemo(
    () => machineMark(name, valuesOf(saved), valuesOf(nearMisses)),
    [name, saved, nearMisses]
  )
  if (!mark) return null
  const isLoud = mark.kind !== 'saved' && isNearMissHeadingHighlighted(status)
  return (
    <span title={t('exams.machine_caution')} data-machine={mark.kind}>
      <ToneTag tone={isLoud ? 'watch' : 'neutral'}>
        {t(`exams.machine_${mark.kind}`, { value: mark.value || t('exams.empty_value') })}
      </ToneTag>
    </span>
  )
}

/** One page asks for the same two texts a hundred and fifty times. */
const known = new Map<unknown, MachineValues>()

function valuesOf(text: unknown): MachineValues {
  const values = known.get(text) ?? readMachineValues(text)
  if (known.size > 4) known.clear()
  known.set(text, values)
  return values
}
