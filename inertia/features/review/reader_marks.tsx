import { Checkbox } from 'antd'
import { EYES, VF_OVERRIDES, eyeName, isGlaucomaPatient, type Eye } from '#exams/rules'
import {
  areConsultantNotesEditable,
  canSetGlaucomaSuspect,
  isGlaucomaSuspectOffered,
} from '#review/rules'
import { proposedAddress } from '../../../config/proposed_paths'
import { useWords } from '../../lib/messages'
import { useFormState } from '../visit_form'
import { assign } from './assign'
import { AssignSelect } from './assign_select'
import { EditNoteModal } from './late_edit_note'
import styles from './review.module.css'
import { useEditNote } from './use_edit_note'

type Mark = (path: string, mark: object) => void

/** What whoever reads the visit marks at once: a suspicion of their own, field tests read again (F203, F207). */
export function ReaderMarks() {
  const t = useWords()
  const mayDecide = useFormState(({ base }) => base.may_save !== false)
  const { withNote, noteRequest } = useEditNote()
  if (!mayDecide) return null
  const mark: Mark = (path, body) =>
    void withNote((note) => assign(path, note ? { ...body, edit_note: note } : body))
  return (
    <div role="group" aria-label={t('review.reader_marks')} className={styles.marks}>
      <GlaucomaSuspicion onMark={mark} />
      <FieldTests onMark={mark} />
      <EditNoteModal request={noteRequest} />
    </div>
  )
}

/** A consultant's while the visit waits for them: read only before and after (F211). */
function useIsClosed(): boolean {
  return useFormState(
    ({ base }) =>
      base.saves_as?.every((each) => each === 'omdc') === true &&
      !areConsultantNotesEditable({ omdcStatus: base.omdc_status ?? '', isOwnConsult: true })
  )
}

/** Offered while neither optometrist nor reader has said so; the reader's own word is taken back here. */
function GlaucomaSuspicion({ onMark }: { onMark: Mark }) {
  const t = useWords()
  const isReader = useFormState(({ base }) => base.saves_as?.some(canSetGlaucomaSuspect) === true)
  const isClosed = useIsClosed()
  const examId = useFormState(({ base }) => base.id)
  const isTheirs = useFormState(({ base }) => base.omdr_set_glc_sus_diagnosis === true)
  const isOffered = useFormState(({ base }) =>
    isGlaucomaSuspectOffered({
      odDiagnosedGlaucoma: base.rr_glc === true || base.rr_glc_suspect === true,
      omdrSetSuspect: isTheirs,
    })
  )
  if (!isReader || !(isOffered || isTheirs)) return null
  return (
    <Checkbox
      checked={isTheirs}
      disabled={isClosed}
      onChange={({ target: { checked } }) =>
        onMark('/api/data/exam/save_glc_suspect/', { examId, rrGlcSuspect: checked })
      }
    >
      {t('review.glaucoma_suspect')}
    </Checkbox>
  )
}

/** The reader's correction of each eye's field test, on charts of glaucoma. */
function FieldTests({ onMark }: { onMark: Mark }) {
  const isGlaucoma = useFormState(({ base }) => isGlaucomaPatient(base))
  if (!isGlaucoma) return null
  return EYES.map((eye) => <FieldTest key={eye} eye={eye} onMark={onMark} />)
}

function FieldTest({ eye, onMark }: { eye: Eye; onMark: Mark }) {
  const t = useWords()
  const isClosed = useIsClosed()
  const name = eyeName('vf_override', eye)
  const examId = useFormState(({ base }) => base.id)
  const value = useFormState(({ base }) => (base[name] as string | null | undefined) ?? null)
  return (
    <AssignSelect
      name={name}
      label={t('review.vf_override', { eye: eye.toUpperCase() })}
      none={t('review.vf_as_measured')}
      disabled={isClosed}
      value={value}
      options={VF_OVERRIDES.map((code) => ({ value: code as string, label: code.toUpperCase() }))}
      onAssign={(to) =>
        onMark(proposedAddress('save_vf_override'), { exam_id: examId, [name]: to })
      }
    />
  )
}
