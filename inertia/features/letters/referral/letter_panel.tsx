import { DeleteOutlined } from '@ant-design/icons'
import { router } from '@inertiajs/react'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isReferralPageReadOnly, storedStatus } from '#exams/rules'
import { proposedAddress } from '../../../../config/proposed_paths'
import { api } from '../../../lib/api'
import { formatDate } from '../../../lib/dates'
import { text, useLocale, useWords } from '../../../lib/messages'
import { ask, reportFailure, showSuccess } from '../../../ui/dialogs'
import { late } from '../../../ui/late'
import { type ExamLetter, keepsVisit, patientWords, useExam, useFormState } from '../../visit_form'
import { PdfViewer } from '../../visit_images'
import { LetterDrop } from './letter_drop'
import { uploadLetter } from './letter_upload'
import styles from './referral.module.css'

/** The administrators' alone. */
const LetterVersions = late(() => import('./letter_versions').then((m) => m.LetterVersions), {
  soon: false,
})

/** The visit's letter: dropped, read where it stands, replaced or deleted; earlier ones below (F182, F185). */
export function LetterPanel() {
  const t = useWords()
  const locale = useLocale()
  const { page, role } = useExam()
  const { letter, past_letters: past } = page
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const closed = useFormState(({ base }) =>
    isReferralPageReadOnly(storedStatus(base.exam_status).exam_status, base.exam_status_previous)
  )
  const isKept = useFormState(({ base }) => keepsVisit(base))
  const canChange = isKept && (role === 'admin' || (role === 'od' && !closed))
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File) {
    running.current = new AbortController()
    setShare(0)
    const { signal } = running.current
    const answer = await uploadLetter(page.exam.id, file, { signal, onProgress: setShare })
    setShare(null)
    if (!answer.ok) {
      const error = answer.errors[0]?.message ?? answer.error
      if (answer.status === 409) reloadLetter()
      return reportFailure(text('exams.letter_failed'), { ...answer, error })
    }
    showSuccess(answer.data.message)
    reloadLetter()
  }

  return (
    <div className={styles.letter}>
      {letter && <Shown letter={letter} canChange={canChange} />}
      {canChange && (!letter || share !== null) && (
        <LetterDrop
          share={share}
          onFile={(file) => void upload(file)}
          onCancel={() => running.current?.abort()}
        />
      )}
      {!letter && !canChange && <p className={styles.none}>{t('exams.letter_none')}</p>}
      {past.map((each) => (
        <a key={each.id} href={each.url} target="_blank" rel="noopener">
          {t('exams.letter_past', { date: formatDate(each.date, locale) })}
        </a>
      ))}
    </div>
  )
}

function Shown({ letter, canChange }: { letter: ExamLetter; canChange: boolean }) {
  const t = useWords()
  const { page, role } = useExam()

  async function remove() {
    const sure = await ask({
      title: t('exams.letter_delete'),
      detail: t('exams.letter_delete_text', {
        patient: patientWords(page.patient),
        file: letter.filename,
      }),
      yes: t('app.delete'),
      danger: true,
    })
    if (!sure) return
    const body = { exam: page.exam.id, letter: letter.id }
    const answer = await api.post(proposedAddress('delete_referral_letter'), body)
    if (!answer.ok) reportFailure(t('app.error'), answer)
    if (answer.ok || answer.status === 409) reloadLetter()
  }

  return (
    <>
      <div className={styles.letterHead}>
        <strong>{letter.filename}</strong>
        {canChange && (
          <Button
            danger
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('exams.letter_delete')}
            onClick={() => void remove()}
          />
        )}
      </div>
      {role === 'admin' ? (
        <LetterVersions letter={letter} />
      ) : (
        <PdfViewer
          url={letter.url}
          label={letter.filename}
          viewer="referral_letter"
          isPaired={role !== 'od'}
        />
      )}
    </>
  )
}

function reloadLetter() {
  router.reload({ only: ['letter', 'past_letters', 'letter_edit', 'visits'] })
}
