import { Button } from 'antd'
import { useRef } from 'react'
import { useWords } from '../../lib/messages'
import { copyText } from '../../lib/copy_text'
import { caretToHead } from '../../ui/caret'
import { showInfo, showSuccess } from '../../ui/dialogs'
import { fieldLabel, useExam, useFormState, useWrittenWords } from '../visit_form'
import styles from './unsaved_words.module.css'

/**
 * What was typed before the visit, or a part of it, was closed to its writer
 * (F173): apart from the chart, which shows what is stored, and theirs until
 * they discard it.
 */
export function UnsavedWords({ isKept }: { isKept: boolean }) {
  const t = useWords()
  const { form } = useExam()
  const stranded = useFormState((each) => each.stranded)
  const say = useWrittenWords(Object.keys(stranded))
  const fields = Object.entries(stranded).map(([name, value]) => ({
    name,
    label: fieldLabel(name),
    words: say(name, value),
  }))
  if (fields.length === 0) return null
  const names = fields.map(({ name }) => name)
  return (
    <section role="alert" aria-labelledby="unsaved-words" className={styles.box}>
      <div className={styles.head}>
        <h2 id="unsaved-words" className={styles.title}>
          {t('exams.stranded_title')}
        </h2>
        <p>{t(isKept ? 'exams.stranded_text' : 'exams.stranded_text_not_kept')}</p>
      </div>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <StrandedField key={field.name} {...field} />
        ))}
      </ul>
      {fields.length > 1 && (
        <div className={styles.acts}>
          <CopyButton
            text={fields.map(({ label, words }) => `${label}: ${words}`).join('\n')}
            label={t('exams.stranded_copy_all')}
          />
          <Button onClick={gone(() => form.giveUp(names))}>
            {t('exams.stranded_discard_all')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The button goes with the words it was about. */
const gone = (act: () => void) => () => {
  act()
  caretToHead()
}

type FieldProps = { name: string; label: string; words: string }

function StrandedField({ name, label, words }: FieldProps) {
  const t = useWords()
  const { form } = useExam()
  const isOpen = useFormState((each) => each.mayWrite(name))
  const of = (act: string) => t('exams.stranded_act', { act, field: label })
  return (
    <li className={styles.field}>
      <strong className={styles.label}>{label}</strong>
      <p className={styles.words}>{words}</p>
      <div className={styles.acts}>
        <CopyButton
          text={words}
          label={t('exams.stranded_copy')}
          name={of(t('exams.stranded_copy'))}
        />
        {isOpen && (
          <Button
            aria-label={of(t('exams.stranded_put_back'))}
            onClick={gone(() => form.putBack([name]))}
          >
            {t('exams.stranded_put_back')}
          </Button>
        )}
        <Button
          aria-label={of(t('exams.stranded_discard'))}
          onClick={gone(() => form.giveUp([name]))}
        >
          {t('exams.stranded_discard')}
        </Button>
      </div>
    </li>
  )
}

function CopyButton({ text, label, name }: { text: string; label: string; name?: string }) {
  const t = useWords()
  const button = useRef<HTMLButtonElement>(null)
  async function copy() {
    if (await copyText(text)) showSuccess(t('exams.stranded_copied'))
    else showInfo(t('exams.stranded_copy_by_hand'))
    button.current?.focus()
  }
  return (
    <Button ref={button} aria-label={name} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
