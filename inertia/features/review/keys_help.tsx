import { Modal } from 'antd'
import { useWords } from '../../lib/messages'
import { KeyHint } from '../../ui/key_hint'
import styles from './review.module.css'

const KEYS = [
  [['Ctrl', 'S'], 'review.key_save'],
  [['Ctrl', 'Shift', 'X'], 'review.key_submit'],
  [['1'], 'review.key_notes'],
  [['['], 'review.key_previous_kind'],
  [[']'], 'review.key_next_kind'],
  [['c'], 'review.key_compare'],
  [['f'], 'review.key_flip'],
  [['i'], 'review.key_invert'],
  [['r'], 'review.key_rotate'],
  [['z'], 'review.key_reset'],
  [['m'], 'review.key_maximise'],
  [['?'], 'review.key_help'],
] as const

/** The keys of the desk. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <Modal open={open} title={t('review.keys')} footer={null} onCancel={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, word]) => (
          <div key={word}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
