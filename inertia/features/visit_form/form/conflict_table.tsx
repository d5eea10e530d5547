import { Radio } from 'antd'
import type { ExamWire } from '#exams/rules'
import { formatInstant } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import type { Options } from '../../../lib/options'
import { useExam } from './exam_context'
import { stored } from './edits'
import { fieldLabel, valueText } from './field_words'
import styles from './form.module.css'
import type { Conflict } from './save_call'
import { choicesOf } from './use_choices'

export type Side = 'mine' | 'theirs'

const SIDES = ['mine', 'theirs'] as const

type Props = {
  /** Fields both wrote. */
  names: readonly string[]
  theirs: ExamWire
  conflict: Conflict
  choices: Readonly<Record<string, Side>>
  onChoose: (name: string, side: Side) => void
}

/** Each field both wrote: what stood there before, what each made of it, who and when. */
export function ConflictTable({ names, theirs, conflict, choices, onChoose }: Props) {
  const t = useWords()
  const locale = useLocale()
  const { form, options } = useExam()
  // A draft was written on a version this page never saw.
  const knowsBefore = form.version === form.base.version && form.base.version < theirs.version
  const said = (name: string, value: unknown) =>
    choiceText(name, value, options) ?? valueText(name, value, locale)
  const shown = (name: string, side: Side) =>
    said(name, side === 'mine' ? form.edits[name] : stored(theirs, name))
  return (
    <table className={styles.conflict}>
      <thead>
        <tr>
          <th scope="col">{t('exams.conflict_field')}</th>
          <th scope="col">{t('exams.conflict_before')}</th>
          <th scope="col">{t('exams.conflict_mine')}</th>
          <th scope="col">{t('exams.conflict_theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const writer = conflict.writers.get(name)
          return (
            <tr key={name}>
              <th scope="row">{fieldLabel(name)}</th>
              <td>
                {knowsBefore
                  ? said(name, stored(form.base, name))
                  : t('exams.conflict_before_unknown')}
              </td>
              {SIDES.map((side) => (
                <td key={side}>
                  <Radio
                    name={`conflict-${name}`}
                    checked={choices[name] === side}
                    onChange={() => onChoose(name, side)}
                  >
                    {shown(name, side)}
                  </Radio>
                  {side === 'theirs' && writer && (
                    <small className={styles.writer}>
                      {t('exams.conflict_by', {
                        who: writer.by || t('exams.somebody'),
                        when: formatInstant(writer.at, locale),
                      })}
                    </small>
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What the form calls a choice, or the chips of the reviewer's notes; null for what is no choice. */
function choiceText(name: string, value: unknown, options: Options | null): string | null {
  if (name === 'selected_omd_note_options' && Array.isArray(value) && value.length > 0) {
    const known = new Map(options?.omd_note_options.map(({ id, label }) => [id, label]))
    return value.map((id) => known.get(Number(id)) ?? String(id)).join('; ')
  }
  return choicesOf(name, options)?.find(({ code }) => code === value)?.label ?? null
}
