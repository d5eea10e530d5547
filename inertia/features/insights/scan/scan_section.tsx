import { Button } from 'antd'
import { useId, useState } from 'react'
import { api } from '../../../lib/api'
import { codeText, useWords } from '../../../lib/messages'
import { useExam } from '../../visit_form'
import type { ExamImage } from '../../visit_form'
import { SIDES, type Abnormality, type Side } from '../retina_types'
import type { Fetched } from '../use_fetched'
import { MarkedEye } from './marked_eye'
import styles from './scan.module.css'
import { missingFields, sentFields, useMarks } from './use_marks'

type Refusal = { readonly text: string; readonly fields: ReadonlySet<string> }
const NO_REFUSAL: Refusal = { text: '', fields: new Set() }

/** Macula and optic nerve of each eye marked by a person, and the scan that is started with them (F241, C152). */
export function ScanSection({ abnormality }: { abnormality: Fetched<Abnormality> }) {
  const t = useWords()
  const hintId = useId()
  const { exam, images } = useExam().page
  const photos = { right: photoOf(images, 'right'), left: photoOf(images, 'left') }
  const ids = { right: photos.right?.id ?? null, left: photos.left?.id ?? null }
  const { marks, set } = useMarks(ids, abnormality.data?.coordinates ?? null)
  const [refusal, setRefusal] = useState(NO_REFUSAL)
  const [told, setTold] = useState('')
  const [isSending, setSending] = useState(false)
  const isRunning = abnormality.data?.situational_awareness_status === 'loading'

  async function start() {
    const fields = sentFields(marks, ids)
    const missing = missingFields(marks)
    if (missing.length > 0 || Object.keys(fields).length === 0) {
      return setRefusal({ text: t('insights.scan_missing'), fields: new Set(missing) })
    }
    setSending(true)
    const answer = await api.post<{ message: string }>('/api/data/exam/abnormality_scan/', {
      exam_id: exam.id,
      ...fields,
    })
    setSending(false)
    setTold(answer.ok ? answer.data.message : '')
    setRefusal(
      answer.ok
        ? NO_REFUSAL
        : { text: answer.error, fields: new Set(answer.errors.map(({ field }) => field)) }
    )
    if (answer.ok) abnormality.again()
  }

  return (
    <div className={styles.scan}>
      <p id={hintId} className={styles.faint}>
        {t('insights.scan_keys')}
      </p>
      <div className={styles.eyes}>
        {SIDES.map((side) => (
          <MarkedEye
            key={side}
            side={side}
            photo={photos[side]}
            marks={marks[side]}
            hintId={hintId}
            wrong={refusal.fields}
            onChange={(area, box) => {
              set(side, area, box)
              setRefusal(NO_REFUSAL)
            }}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <Button
          type="primary"
          loading={isSending}
          disabled={isRunning || (photos.right === null && photos.left === null)}
          onClick={() => void start()}
        >
          {t('insights.scan_start')}
        </Button>
        <p role="status" className={styles.status}>
          {isRunning ? t('insights.scan_state.loading') : told}
        </p>
      </div>
      {refusal.text && (
        <p role="alert" className={styles.failed}>
          {refusal.text}
        </p>
      )}
      {abnormality.data?.situational_awareness_status === 'failed' && (
        <p className={styles.failed}>
          {t('insights.scan_state.failed')}{' '}
          {codeText('insights.scan_failure', abnormality.data.failure ?? '')}
        </p>
      )}
    </div>
  )
}

function photoOf(images: readonly ExamImage[], side: Side): ExamImage | null {
  const isPhoto = ({ field, past, content_type: type }: ExamImage) =>
    !past && field === `${side}_fundus_photo` && type.startsWith('image/')
  return images.find(isPhoto) ?? null
}
