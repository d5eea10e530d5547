import { QuestionOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useWords } from '../../lib/messages'
import { Hint } from '../../ui/hint'
import { KeyHint } from '../../ui/key_hint'
import { capsOf, CHART_KEYS, type ChartKeyId } from '../../ui/keys'
import { useSections } from '../visit_form'
import { chartKey } from './chart_keys'
import styles from './rail.module.css'
import { LateModal } from '../../ui/late_kit'

type Props = { open: boolean; onOpen: () => void; onClose: () => void }

/** Every key of this page: its own, then a key each part that is there. */
export function ChartKeysHelp({ open, onOpen, onClose }: Props) {
  const t = useWords()
  const sections = useSections()
  const ids = Object.keys(CHART_KEYS) as ChartKeyId[]
  const parts = sections.flatMap(({ id, title }) => {
    const key = chartKey(id)
    return key ? [{ keys: capsOf(key), word: t('exams.key_part', { part: title }) }] : []
  })
  const lines = [
    ...ids.map((id) => ({ keys: capsOf(CHART_KEYS[id]), word: t(`exams.chart_key.${id}`) })),
    { keys: ['Esc'], word: t('exams.chart_key.leave') },
    ...parts,
  ]
  return (
    <>
      <Hint title={t('exams.chart_keys')}>
        <Button icon={<QuestionOutlined />} aria-label={t('exams.chart_keys')} onClick={onOpen} />
      </Hint>
      <LateModal
        open={open}
        title={t('exams.chart_keys')}
        footer={null}
        onCancel={onClose}
        destroyOnHidden
        width={880}
        style={{ top: 24 }}
      >
        <dl className={styles.keys}>
          {lines.map(({ keys, word }) => (
            <div key={word}>
              <dt>
                <KeyHint keys={keys} />
              </dt>
              <dd>{word}</dd>
            </div>
          ))}
        </dl>
      </LateModal>
    </>
  )
}
