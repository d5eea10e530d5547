import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { formatInstant } from '../../../lib/dates'
import { text, useLocale, useWords, type Locale } from '../../../lib/messages'
import { GuardedButton } from '../../../ui/guarded_button'
import { useCaretBack } from '../../../ui/caret'
import { showError, showInfoLine } from '../../../ui/dialogs'
import type { Side } from '../../../ui/sides'
import { MODAL_FOOT } from '../../../ui/tokens'
import type { ExamWire } from '#exams/rules'
import { conflictRows, type ConflictRow } from './conflict_rows'
import { ConflictTable } from './conflict_table'
import { useExam } from './exam_context'
import { picked, without, type Edits } from './edits'
import type { ExamForm } from './exam_form'
import { fieldLabel } from './field_words'
import { fetchExam, type Conflict } from './save_call'
import type { PendingConflict, Saving } from './use_saving'

/**
 * Somebody saved first (Q17): every field both wrote is shown with the value
 * before and the two after, and the person keeps either. Fields that clear or
 * exclude each other are one. Fields that only one of them wrote are merged
 * without a question. Nothing is given up without a choice.
 */
export function ConflictModal({ saving }: { saving: Saving }) {
  const t = useWords()
  const locale = useLocale()
  const { form } = useExam()
  const { conflict: pending, settleConflict, save } = saving
  const [theirs, setTheirs] = useState<ExamWire | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})

  useEffect(() => {
    setTheirs(null)
    setChoices({})
    if (!pending) return
    let shown = true
    void fetchExam(form.base.id).then((answer) => {
      if (!shown) return
      if (!answer.ok) return showError(answer.error)
      const { exam } = answer.data
      if (!Object.keys(form.edits).some(form.mayWriteIn(exam))) {
        // Nothing of it can be saved any more: there is no choice left to offer.
        settleConflict()
        return form.receive(exam)
      }
      if (conflictRows(form, exam, pending.conflict).length > 0) return setTheirs(exam)
      void merge(form, { theirs: exam, kept: form.edits, pending }, saving).then(
        (done) => done && showInfoLine(mergedText(pending.conflict, locale))
      )
    })
    return () => {
      shown = false
    }
    // Once for each conflict.
  }, [pending, settleConflict, form])

  if (!pending || !theirs) return null
  const { conflict } = pending
  const rows = conflictRows(form, theirs, conflict)
  const asked = rows.flatMap(({ fields }) => fields)
  const onlyTheirs = conflict.changedFields.filter((name) => !asked.includes(name))
  const undecided = rows.filter(({ key }) => !choices[key])

  function saveChosen() {
    const mine = rows.filter(({ key }) => choices[key] !== 'theirs')
    const kept = { ...without(form.edits, asked), ...mineOf(form, theirs!, mine) }
    void merge(form, { theirs: theirs!, kept, pending: pending! }, { settleConflict, save })
  }

  function reload() {
    settleConflict()
    form.discard()
    form.adopt(theirs!)
  }

  return (
    <Modal
      open
      width={960}
      styles={MODAL_FOOT}
      title={t('exams.conflict_title')}
      onCancel={settleConflict}
      footer={[
        <Button key="back" onClick={settleConflict}>
          {t('exams.conflict_back')}
        </Button>,
        <Button key="reload" danger onClick={reload}>
          {t('exams.conflict_reload')}
        </Button>,
        <GuardedButton
          key="save"
          type="primary"
          reasons={undecided.map(({ label }) => t('app.conflict_undecided', { field: label }))}
          onClick={saveChosen}
        >
          {t('app.conflict_save')}
        </GuardedButton>,
      ]}
    >
      <CaretBack />
      <p>{t('app.conflict_text', whoAndWhen(conflict, locale))}</p>
      <ConflictTable
        rows={rows}
        theirs={theirs}
        conflict={conflict}
        choices={choices}
        onChoose={(key, side) => setChoices((now) => ({ ...now, [key]: side }))}
      />
      {onlyTheirs.length > 0 && (
        <p>{t('app.conflict_also', { fields: onlyTheirs.map(fieldLabel).join(', ') })}</p>
      )}
      {undecided.length > 0 && <p>{t('exams.conflict_choose')}</p>}
    </Modal>
  )
}

/** What is chosen, whole: what only the other wrote of an answer goes with theirs. */
function mineOf(form: ExamForm, theirs: ExamWire, rows: readonly ConflictRow[]): Edits {
  const fields = rows.flatMap((row) => row.fields)
  return picked(form.record(), fields.filter(form.mayWriteIn(theirs)))
}

type Decided = { theirs: ExamWire; kept: Edits; pending: PendingConflict }

/** Lays what is kept on what the other saved, and repeats the save that met it. */
function merge(
  form: ExamForm,
  { theirs, kept, pending }: Decided,
  { settleConflict, save }: Pick<Saving, 'settleConflict' | 'save'>
): Promise<boolean> {
  settleConflict()
  form.discard()
  form.adopt(theirs)
  form.set(kept)
  return save({ ...pending.options, overwrite: true })
}

function whoAndWhen({ savedBy, savedAt }: Conflict, locale: Locale) {
  return {
    who: savedBy || text('app.somebody'),
    when: formatInstant(savedAt, locale),
  }
}

const mergedText = (conflict: Conflict, locale: Locale) =>
  text('exams.conflict_merged', {
    ...whoAndWhen(conflict, locale),
    fields: conflict.changedFields.map(fieldLabel).join(', '),
  })

/** The dialog's contents are new with each conflict, the dialog itself is not. */
function CaretBack() {
  useCaretBack()
  return null
}
