import { Button } from 'antd'
import { late } from '../../../ui/late'
import { useState } from 'react'
import { areAdvancedSelectionsEditable, type BillingFlags } from '#exams/rules'
import { useLocale, useWords } from '../../../lib/messages'
import { useAnyWritable, useFormState } from '../form/exam_context'
import { fieldLabel, valueText } from '../form/field_words'
import styles from './cards.module.css'

const AdvancedModal = late(() => import('./advanced_modal').then((m) => m.AdvancedModal))

const NAMES = ['cant_bill_oct', 'cant_bill_vf'] as const

/** What was answered, and the way to answer while the visit is not submitted. */
export function AdvancedSelections({ flags }: { flags: BillingFlags }) {
  const t = useWords()
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const isOpen = useFormState(({ base }) => areAdvancedSelectionsEditable(base.saved_exam_status))
  const writable = useAnyWritable(NAMES) && isOpen
  const values = useFormState((form) =>
    JSON.stringify(NAMES.map((name) => form.value(name) ?? null))
  )
  const [oct, vf] = JSON.parse(values) as (boolean | null)[]
  const shown = [
    ...(flags.oct ? [{ name: NAMES[0], value: oct }] : []),
    ...(flags.vf ? [{ name: NAMES[1], value: vf }] : []),
  ]
  return (
    <div className={styles.inline} role="group" aria-label={t('exams.section.advanced_selections')}>
      {shown.map(({ name, value }) => (
        <span key={name}>
          {t('app.label', { label: fieldLabel(name) })}{' '}
          <strong>{valueText(name, value, locale)}</strong>
        </span>
      ))}
      {writable && (
        <Button id="field-cant_bill_oct" onClick={() => setOpen(true)}>
          {t('exams.advanced_edit')}
        </Button>
      )}
      {open && <AdvancedModal flags={flags} onClose={() => setOpen(false)} />}
    </div>
  )
}
