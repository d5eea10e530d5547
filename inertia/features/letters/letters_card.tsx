import { Button } from 'antd'
import { late } from '../../ui/late'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { Section } from '../visit_form'
import { DeliveryList } from './delivery_list'

const LetterModal = late(() => import('./letter_modal').then((m) => m.LetterModal))

/** Letters of the visit: what left, and the way to the next. */
export function LettersCard() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Section
      id="letters"
      title={t('letters.deliveries')}
      aside={<Button onClick={() => setOpen(true)}>{t('letters.new_letter')}</Button>}
    >
      <DeliveryList />
      <LetterModal open={open} onClose={() => setOpen(false)} />
    </Section>
  )
}
