import { useEffect, useState } from 'react'
import { shootInOf } from '#review/rules'
import { api } from '../../lib/api'
import { ruleText, text } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { useExam } from '../visit_form'
import { dropName } from './treatment_choices'
import { treatmentOf } from './treatment_draft'

export type PreparedText = { readonly key: string; readonly label: string; readonly text: string }

/**
 * What can be put into the notes: the treatment's own text, then the sentences
 * of the list. One visit is always offered the same words (F250, F256).
 */
export function usePreparedTexts(): readonly PreparedText[] | null {
  const { form, options } = useExam()
  const [sentences, setSentences] = useState<Readonly<Record<string, string>> | null>(null)
  const keys = options?.sentence_keys
  useEffect(() => {
    if (!keys) return
    const asking = new AbortController()
    const { id, exam_date: date } = form.base
    const body = { seed_number: id, seed_date: date, keys: keys.map(({ code }) => code) }
    void api
      .post<{ sentences: Record<string, string> }>(
        '/api/data/exam/generate_random_sentences/',
        body,
        { signal: asking.signal }
      )
      .then((answer) => {
        if (answer.ok) setSentences(answer.data.sentences)
        else reportFailure(text('review.errors_sentences'), answer)
      })
    return () => asking.abort()
  }, [form, keys])
  if (!keys || !sentences) return null
  const treatment = treatmentOf(form.record())
  const shootIn = treatment.treatment_drop
    ? shootInOf(treatment, dropName(options, treatment.treatment_drop))
    : null
  return [
    ...(shootIn
      ? [
          {
            key: 'shoot_in',
            label: text('review.treatment.shoot_in_title'),
            text: ruleText(shootIn),
          },
        ]
      : []),
    ...keys.map(({ code, label }) => ({ key: code, label, text: sentences[code] ?? '' })),
  ]
}
