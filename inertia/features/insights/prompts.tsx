import { useState } from 'react'
import { SNAPSHOT_SECTIONS } from '#insights/rules'
import { codeText, useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import { useFetched } from './use_fetched'

/** Questions to a machine by the call that tells them, and what each is called. */
const READINGS = [
  ...SNAPSHOT_SECTIONS.flatMap((section) => [
    { path: `gpt_ai_snapshot_${section}_prompts`, name: section, variant: 'letter' as const },
    { path: `gpt_chat_ai_snapshot_${section}_prompts`, name: section, variant: 'chat' as const },
  ]),
  ...(['vision', 'chat', 'validation'] as const).map((variant) => ({
    path: `gpt_patient_demographics_${variant}_prompts`,
    name: 'demographics',
    variant,
  })),
  { path: 'gpt_omd_history_chat_prompts', name: 'omd_history', variant: 'chat' as const },
]

type Answer = {
  readonly status: string
  readonly provider: 'rules' | 'model' | null
  readonly model: string | null
  readonly prompt_version: number | null
  readonly answered_at: string | null
  readonly prompts: readonly { readonly role: string; readonly content: string }[]
  readonly response: unknown
}

/** What each reading was asked and what came back, folded until somebody wants to know (F279, F280). */
export function Prompts() {
  const t = useWords()
  return (
    <div className={styles.panel}>
      {READINGS.map(({ path, name, variant }) => (
        <Folded
          key={path}
          path={path}
          title={`${codeText('insights.reading', name)} · ${t(`insights.variant.${variant}`)}`}
        />
      ))}
    </div>
  )
}

/** Fetched when it is unfolded first: a look at it is noted in the trail. */
function Folded({ path, title }: { path: string; title: string }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={styles.folded}
      data-path={path}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && <Asked path={path} />}
    </details>
  )
}

function Asked({ path }: { path: string }) {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const { status, data, error } = useFetched<Answer>(examId, `${path}/${examId}`)
  if (status === 'loading') return <p className={styles.faint}>{t('insights.loading')}</p>
  if (!data) return <p className={styles.failed}>{error || t('insights.scan_fetch_failed')}</p>
  if (data.provider === null) return <p className={styles.faint}>{t('insights.no_letter')}</p>
  const said = wordsOf(data.response)
  return (
    <>
      <p className={styles.faint}>
        {t(data.provider === 'model' ? 'insights.by_model' : 'insights.by_rules', {
          model: data.model ?? '',
        })}{' '}
        · <InstantText instant={data.answered_at} />
      </p>
      <div className={styles.asked}>
        <section aria-label={t('insights.prompts')}>
          <h4 className={styles.label}>{t('insights.prompts')}</h4>
          {data.prompts.length === 0 && (
            <p className={styles.faint}>{t('insights.prompts_none')}</p>
          )}
          {data.prompts.map(({ role, content }, at) => (
            <div key={at}>
              <p className={styles.faint}>{codeText('insights.role', role)}</p>
              <pre className={styles.letter} tabIndex={0}>
                {content}
              </pre>
            </div>
          ))}
        </section>
        <section aria-label={t('insights.response')}>
          <h4 className={styles.label}>{t('insights.response')}</h4>
          <pre className={styles.letter} tabIndex={0}>
            {said || t('insights.nothing')}
          </pre>
        </section>
      </div>
    </>
  )
}

/** An answer as it came; a list of values on lines of its own. */
function wordsOf(response: unknown): string {
  if (response === null || response === undefined) return ''
  const value = typeof response === 'string' ? parsed(response) : response
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
