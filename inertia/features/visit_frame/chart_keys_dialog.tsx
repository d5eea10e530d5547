import { CheckOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { CD_NO_VIEW } from '#exams/rules'
import { useWords } from '../../lib/messages'
import { KeyHint } from '../../ui/key_hint'
import { capsOf, CHART_KEYS, type ChartKeyId } from '../../ui/keys'
import { LateModal } from '../../ui/late_kit'
import { ToneMark, ToneTag } from '../../ui/tone_tag'
import { useSections } from '../visit_form'
import { chartKey } from './chart_keys'
import styles from './rail.module.css'

type Props = { open: boolean; onClose: () => void }

/** Every key of this page: its own, then a key each part that is there; and what its marks mean. */
export function ChartKeysDialog({ open, onClose }: Props) {
  const t = useWords()
  const sections = useSections()
  const ids = Object.keys(CHART_KEYS) as ChartKeyId[]
  const parts = sections.flatMap(({ id, title }) => {
    const key = chartKey(id)
    return key ? [{ keys: capsOf(key), word: t('exams.key_part', { part: title }) }] : []
  })
  const lines = [
    ...ids.map((id) => ({ keys: capsOf(CHART_KEYS[id]), word: t(`exams.chart_key.${id}`) })),
    { keys: ['→'], word: t('exams.chart_key.answer') },
    { keys: ['Esc'], word: t('exams.chart_key.leave') },
    ...parts,
  ]
  const marks: readonly [sign: ReactNode, word: string][] = [
    [<CheckOutlined key="done" />, t('exams.part_done')],
    ['·', t('exams.part_empty')],
    ['2', t('exams.mark.count')],
    [<ToneMark key="recommended" tone="watch" />, t('exams.recommended')],
    [<ToneTag key="tone" tone="raised" />, t('exams.mark.tone')],
    [t('exams.mark.taken_sign'), t('exams.mark.taken')],
    [CD_NO_VIEW, t('exams.no_view_of', { field: t('exams.field.cd') })],
  ]
  return (
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
      <h3>{t('exams.marks')}</h3>
      <dl className={styles.keys}>
        {marks.map(([sign, word]) => (
          <div key={word}>
            <dt>{sign}</dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
    </LateModal>
  )
}
