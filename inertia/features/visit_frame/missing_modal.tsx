import { Button, Modal } from 'antd'
import { useRef } from 'react'
import { sectionLabels, type Section } from '#exams/rules'
import { ruleText, useWords } from '../../lib/messages'
import { usePatientTitle } from '../visit_form'
import { jumpTo, placeOf } from './jump_to'
import styles from './rail.module.css'

type Props = {
  /** null is closed */
  sections: readonly Section[] | null
  message: string
  onClose: () => void
}

/** What setting ready lacks, each a link that jumps to its field (F170). */
export function MissingModal({ sections, message, onClose }: Props) {
  const t = useWords()
  const titled = usePatientTitle()
  const target = useRef<string | null>(null)
  return (
    <Modal
      open={sections !== null}
      title={titled(t('exams.not_complete'))}
      footer={<Button onClick={onClose}>{t('app.close')}</Button>}
      onCancel={onClose}
      afterClose={() => {
        // The dialog hands the focus back first; the jump comes after.
        if (target.current) jumpTo(target.current)
        target.current = null
      }}
    >
      <div className={styles.missing}>
        <p>{message}</p>
        <ul>
          {sectionLabels(sections ?? []).map((label, position) => (
            <li key={label.key}>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  target.current = placeOf(sections![position]!)
                  onClose()
                }}
              >
                {ruleText(label)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
