import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { useExam } from '../exams/form/exam_context'
import type { NoteRequest } from './use_review_save'

/** Why a reviewed chart is changed: kept with the change (F178). */
export function EditNoteModal({ request }: { request: NoteRequest | null }) {
  const t = useWords()
  const { patient } = useExam().page
  const [note, setNote] = useState('')
  return (
    <Modal
      open={request !== null}
      title={t('exams.title_of_patient', {
        title: t('review.edit_note'),
        patient: patient.name,
        dob: patient.dob,
      })}
      okText={t('app.save')}
      okButtonProps={{ disabled: note.trim() === '' }}
      cancelText={t('app.cancel')}
      onOk={() => request?.answer(note.trim())}
      onCancel={() => request?.answer(null)}
      afterClose={() => setNote('')}
    >
      <label htmlFor="edit-note">{t('review.edit_note_label')}</label>
      <Input.TextArea
        id="edit-note"
        autoFocus
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Modal>
  )
}
