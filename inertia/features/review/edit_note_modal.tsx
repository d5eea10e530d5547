import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lib/messages'
import { usePatientTitle } from '../visit_form'
import type { NoteRequest } from './use_edit_note'

/** Why a reviewed chart is changed: kept with the change (F178). */
export function EditNoteModal({ request }: { request: NoteRequest | null }) {
  const t = useWords()
  const titled = usePatientTitle()
  const [note, setNote] = useState('')
  return (
    <Modal
      open={request !== null}
      title={titled(t('review.edit_note'))}
      okText={t('app.save')}
      okButtonProps={{ disabled: note.trim() === '' }}
      cancelText={t('app.cancel')}
      onOk={() => request?.answer(note.trim())}
      onCancel={() => request?.answer(null)}
      afterClose={() => setNote('')}
      destroyOnHidden
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
