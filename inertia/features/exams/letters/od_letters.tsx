import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lib/messages'
import { useUser } from '../../../lib/shared'
import { ConsultModal } from './consult_modal'
import { HandoutModal } from './handout_modal'
import styles from './letters.module.css'

/** What an optometrist takes out of a finished review: F100 for all, F101 for integrated clinics. */
export function OdLetters() {
  const t = useWords()
  const { platformTitle } = useUser()
  const [open, setOpen] = useState<'consult' | 'handout' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={styles.odLetters}>
      <Button onClick={() => setOpen('consult')}>{t('letters.consult.open')}</Button>
      {platformTitle === 'enhanced_clinic' && (
        <Button onClick={() => setOpen('handout')}>{t('letters.handout.open')}</Button>
      )}
      {open === 'consult' && <ConsultModal onClose={close} />}
      {open === 'handout' && <HandoutModal onClose={close} />}
    </div>
  )
}
