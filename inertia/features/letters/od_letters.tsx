import { Button } from 'antd'
import { useId, useState } from 'react'
import { useWords } from '../../lib/messages'
import { useUser } from '../../lib/shared'
import { ConsultModal } from './consult_modal'
import { HandoutModal } from './handout_modal'
import styles from './letters.module.css'
import { useLetterWait } from './use_letter_wait'

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
