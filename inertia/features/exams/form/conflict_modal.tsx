import { Button, Modal, Radio } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { formatInstant } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { showError } from '../../../ui/dialogs'
import type { ExamWire } from '../types'
import { useExam } from './exam_context'
import { isSame } from './exam_form'
import { fieldLabel, valueText } from './field_words'
import styles from './form.module.css'
import { fetchExam } from './save_call'
import type { Saving } from './use_saving'

type Side = 'mine' | 'theirs'

/**
 * Somebody saved first (Q17): every field both wrote is shown with the two
 * values, and the person keeps either. Nothing is given up without a choice.
 */
export function ConflictModal({ saving }: { saving: Saving }) {
  const t = useWords()
  const locale = useLocale()
  const { form } = useExam()
  const pending = saving.conflict
  const [theirs, setTheirs] = useState<ExamWire | null>(null)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})

  useEffect(() => {
    setTheirs(null)
    setChoices({})
    if (!pending) return
    let shown = true
    void fetchExam(form.base.id).then((answer) => {
      if (!shown) return
      if (answer.ok) setTheirs(answer.data.exam)
      else showError(answer.error)
    })
    return () => {
      shown = false
    }
  }, [pending, form])

  const both = useMemo(() => {
    if (!pending || !theirs) return []
    const { changedFields } = pending.conflict
    return Object.keys(form.edits).filter(
      (name) =>
        !isSame(form.edits[name], theirs[name]) &&
        (changedFields.includes(name) || !isSame(form.base[name], theirs[name]))
    )
  }, [pending, theirs, form])
  if (!pending) return null
  const { conflict, options } = pending
  const onlyTheirs = conflict.changedFields.filter((name) => !both.includes(name))
  const undecided = both.filter((name) => !choices[name])

  async function saveChosen() {
    if (!theirs) return
    const kept = Object.entries(form.edits).filter(([name]) => choices[name] !== 'theirs')
    saving.settleConflict()
    form.discard()
    form.adopt(theirs)
    form.set(Object.fromEntries(kept))
    await saving.save({ ...options, overwrite: true })
  }

  function reload() {
    if (!theirs) return
    saving.settleConflict()
    form.discard()
    form.adopt(theirs)
  }

  return (
    <Modal
      open
      width={840}
      title={t('exams.conflict_title')}
      onCancel={saving.settleConflict}
      footer={[
        <Button key="back" onClick={saving.settleConflict}>
          {t('exams.conflict_back')}
        </Button>,
        <Button key="reload" danger disabled={!theirs} onClick={reload}>
          {t('exams.conflict_reload')}
        </Button>,
        <Button
          key="save"
          type="primary"
          disabled={!theirs || undecided.length > 0}
          onClick={() => void saveChosen()}
        >
          {t('exams.conflict_overwrite')}
        </Button>,
      ]}
    >
      <p>
        {t('exams.conflict_text', {
          who: conflict.savedBy ?? t('exams.somebody'),
          when: formatInstant(conflict.savedAt, locale),
        })}
      </p>
      {both.length > 0 && (
        <table className={styles.conflict}>
          <thead>
            <tr>
              <th scope="col">{t('exams.conflict_field')}</th>
              <th scope="col">{t('exams.conflict_mine')}</th>
              <th scope="col">{t('exams.conflict_theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {both.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                {(['mine', 'theirs'] as const).map((side) => (
                  <td key={side}>
                    <Radio
                      name={`conflict-${name}`}
                      checked={choices[name] === side}
                      onChange={() => setChoices((now) => ({ ...now, [name]: side }))}
                    >
                      {valueText(name, side === 'mine' ? form.edits[name] : theirs?.[name], locale)}
                    </Radio>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onlyTheirs.length > 0 && (
        <p>{t('exams.conflict_also', { fields: onlyTheirs.map(fieldLabel).join(', ') })}</p>
      )}
      {undecided.length > 0 && <p>{t('exams.conflict_choose')}</p>}
    </Modal>
  )
}
