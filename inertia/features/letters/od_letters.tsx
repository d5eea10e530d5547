import { Button } from 'antd'
import { late } from '../../ui/late'
import { useId, useState } from 'react'
import { useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import styles from './letters.module.css'
import { useLetterWait } from './use_letter_wait'

const ConsultModal = late(() => import('./consult_modal').then((m) => m.ConsultModal))

const HandoutModal = late(() => import('./handout_modal').then((m) => m.HandoutModal))

/** What an optometrist takes out of a finished review: F100 for all, F101 for integrated clinics. */
export function OdLetters() {
  const t = useWords()
  const { platformTitle } = useUser()
  const [open, setOpen] = useState<'consult' | 'handout' | null>(null)
  const close = () => setOpen(null)
  const wait = useLetterWait()('omdr_review')
  const why = useId()
  const closed = { 'disabled': wait !== null, 'aria-describedby': wait === null ? undefined : why }
  return (
    <div className={styles.odLetters}>
      <Button {...closed} onClick={() => setOpen('consult')}>
        {t('letters.consult.open')}
      </Button>
      {platformTitle === 'enhanced_clinic' && (
        <Button {...closed} onClick={() => setOpen('handout')}>
          {t('letters.handout.open')}
        </Button>
      )}
      {wait !== null && (
        <p id={why} className={styles.why}>
          {t(`letters.refused_${wait}`)}
        </p>
      )}
      {open === 'consult' && <ConsultModal onClose={close} />}
      {open === 'handout' && <HandoutModal onClose={close} />}
    </div>
  )
}
