import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { checkKeywords, KEYWORD_LIMITS } from '#letters/rules'
import { api, type FieldError } from '../../../lib/api'
import { ruleText, text, useWords } from '../../../lib/messages'
import { reportFailure, showSuccess } from '../../../ui/dialogs'
import { Field } from '../../../ui/field'
import { type LetterEdit, useExam } from '../../visit_form'
import { type LetterCheck, reloadEdit } from './use_letter_edit'
import styles from './referral.module.css'

type Props = {
  check: LetterCheck
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onDone: () => void
}

/** A field each, deleted by its button, added below; Enter in one saves. */
export function KeywordForm({ check, onDirty, onCancel, onDone }: Props) {
  const t = useWords()
  const { page } = useExam()
  const edit = check.letter_edit
  const form = useKeywords(edit?.keywords ?? check.proposed_keywords, onDirty)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [isSaving, setSaving] = useState(false)

  async function save() {
    const wrong = checkKeywords(form.words).map(({ field, message }) => ({
      field,
      message: ruleText(message),
    }))
    setErrors(wrong)
    if (wrong.length > 0) return form.focus(Number(wrong[0]!.field.split('.')[1]))
    setSaving(true)
    const path = `/api/data/exam/referral_letter_pdf_edit/${page.exam.id}/`
    const body = { keywords: form.words, seen: check.seen }
    const answer = await api.post<{ message: string }>(path, body)
    setSaving(false)
    if (!answer.ok) {
      setErrors(answer.errors)
      return reportFailure(text('app.error'), answer)
    }
    showSuccess(answer.data.message)
    reloadEdit()
    onDone()
  }

  return (
    <form
      className={styles.keywords}
      aria-label={t('letters.edit.keywords')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog stands over the chart's form, whose submit this is not.
        event.stopPropagation()
        if (!isSaving) void save()
      }}
    >
      {form.rows.map(({ id, word }, at) => (
        <div key={id} className={styles.keyword}>
          <Field
            id={`letter-keyword-${id}`}
            label={t('letters.edit.keyword', { number: at + 1 })}
            required
            error={errors.find(({ field }) => field === `keywords.${at}`)?.message}
            hint={hintOf(edit, word, t)}
          >
            {(control) => (
              <Input
                {...control}
                ref={(input) => form.keep(id, input)}
                value={word}
                maxLength={KEYWORD_LIMITS.length}
                onChange={({ target }) => {
                  form.set(id, target.value)
                  setErrors([])
                }}
              />
            )}
          </Field>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined />}
            aria-label={t('letters.edit.delete_keyword', { keyword: word || at + 1 })}
            onClick={() => {
              form.remove(id)
              setErrors([])
            }}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={form.rows.length >= KEYWORD_LIMITS.count}
        onClick={form.add}
      >
        {t('letters.edit.add')}
      </Button>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('app.save')}
        </Button>
      </div>
    </form>
  )
}

/** Where the last task found the word; nothing is said of one it was not asked for. */
function hintOf(edit: LetterEdit | null, word: string, t: ReturnType<typeof useWords>) {
  const pages = edit?.state === 'done' ? edit.found[word] : undefined
  if (pages === undefined) return undefined
  if (pages.length === 0) return t('letters.edit.keyword_missing')
  return t('letters.edit.keyword_found', { count: pages.length, pages: pages.join(', ') })
}

type Row = { readonly id: number; readonly word: string }

/** The fields in their order; a new one takes the caret, and a deleted one leaves it to its neighbour. */
function useKeywords(begin: readonly string[], onDirty: (isDirty: boolean) => void) {
  const [rows, setRows] = useState<readonly Row[]>(() => begin.map((word, id) => ({ id, word })))
  const nextId = useRef(begin.length)
  const inputs = useRef(new Map<number, InputRef>())
  const wanted = useRef<number | null>(rows[0]?.id ?? null)
  useEffect(() => {
    if (wanted.current === null) return
    inputs.current.get(wanted.current)?.focus()
    wanted.current = null
  })

  function change(next: readonly Row[]) {
    setRows(next)
    onDirty(true)
  }

  return {
    rows,
    words: rows.map(({ word }) => word),
    keep: (id: number, input: InputRef | null) =>
      void (input ? inputs.current.set(id, input) : inputs.current.delete(id)),
    focus: (at: number) => inputs.current.get(rows[at]?.id ?? -1)?.focus(),
    set: (id: number, word: string) =>
      change(rows.map((row) => (row.id === id ? { id, word } : row))),
    add: () => {
      const id = nextId.current++
      wanted.current = id
      change([...rows, { id, word: '' }])
    },
    remove: (id: number) => {
      const at = rows.findIndex((row) => row.id === id)
      wanted.current = (rows[at + 1] ?? rows[at - 1])?.id ?? null
      change(rows.filter((row) => row.id !== id))
    },
  }
}
