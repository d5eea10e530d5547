import { Modal } from 'antd'
import { useWords } from '../../lib/messages'
import type { MessageId } from '../../lib/message_ids'
import { KeyHint } from '../../ui/key_hint'
import { capsOf, type KeyId, KEYS, PART_KEYS, type PartId } from '../../ui/keys'
import { PART_WORDS } from './go_to_part'
import styles from './review.module.css'

const WORDS: Partial<Record<KeyId, MessageId>> = {
  save: 'review.key_save',
  submit: 'review.key_submit',
  help: 'review.key_help',
  comfort: 'review.key_comfort',
  unfold: 'review.key_unfold',
  injector: 'review.key_injector',
}

/** Every key of the table: the desk's own, the images', then a key each part. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  const ids = Object.keys(KEYS) as KeyId[]
  const parts = Object.keys(PART_KEYS) as PartId[]
  const lines: [readonly string[], string][] = [
    ...ids.map((id): [readonly string[], string] => [
      capsOf(KEYS[id]),
      t(WORDS[id] ?? (`exams.key_${id}` as MessageId)),
    ]),
    [['Esc'], t('exams.chart_key.leave')],
    [['1'], t('review.key_notes')],
    [['Alt', '1'], t('review.key_kinds')],
    ...parts.map((id): [readonly string[], string] => [
      capsOf(PART_KEYS[id]),
      t('review.key_part', { part: t(PART_WORDS[id]) }),
    ]),
  ]
  return (
    <Modal
      open={open}
      title={t('review.keys')}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      width={1160}
      style={{ top: 24 }}
    >
      <dl className={styles.keys}>
        {lines.map(([keys, word]) => (
          <div key={word}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
