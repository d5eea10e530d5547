import { useState } from 'react'
import { SNAPSHOT_SECTIONS } from '#insights/rules'
import { codeText, useWords } from '../../lib/messages'
import { InstantText } from '../../ui/date_text'
import { useFormState } from '../visit_form'
import styles from './insights.module.css'
import { useFetched } from './use_fetched'

type Reading = {
  /** The call that tells of it. */
  readonly path: string
  /** What stands behind the visit's number. */
  readonly arg?: 'right' | 'left'
  readonly name: string
  readonly variant: keyof typeof VARIANTS
}

/** Questions to a machine and its answers, in the order they are shown. */
const READINGS: readonly Reading[] = [
  ...SNAPSHOT_SECTIONS.flatMap((section) => [
    { path: `gpt_ai_snapshot_${section}_prompts`, name: section, variant: 'letter' as const },
    { path: `gpt_chat_ai_snapshot_${section}_prompts`, name: section, variant: 'chat' as const },
  ]),
  ...(['vision', 'chat', 'validation'] as const).map((variant) => ({
    path: `gpt_patient_demographics_${variant}_prompts`,
    name: 'demographics',
    variant,
  })),
  { path: 'gpt_omd_history_chat_prompts', name: 'omd_history', variant: 'chat' },
  { path: 'gpt_omd_history_response', name: 'omd_history', variant: 'accepted' },
  { path: 'gpt_vision_vf_ght_prompts', name: 'vf_ght', variant: 'sheets' },
  { path: 'gpt_vision_oct_rnfl_prompts', arg: 'right', name: 'oct_rnfl', variant: 'right' },
  { path: 'gpt_vision_oct_rnfl_prompts', arg: 'left', name: 'oct_rnfl', variant: 'left' },
  { path: 'gpt_response', name: 'all', variant: 'chat' },
]

const VARIANTS = {
  letter: 'insights.variant.letter',
  chat: 'insights.variant.chat',
  vision: 'insights.variant.vision',
  validation: 'insights.variant.validation',
  accepted: 'insights.variant.accepted',
  sheets: 'insights.variant.sheets',
  right: 'insights.variant.right',
  left: 'insights.variant.left',
} as const

type Answer = {
  readonly status: string
  readonly provider: 'rules' | 'model' | null
  readonly model: string | null
  readonly answered_at?: string | null
  /** Of a call that tells what was asked. */
  readonly prompts?: readonly { readonly role: string; readonly content: string }[]
  /** Of a call that tells what came back. */
  readonly response?: unknown
  readonly gpt_omd_history_saved_values?: readonly SavedValue[]
}

type SavedValue = { readonly text: string; readonly eye: string | null }

/** What each reading was asked and what came back, folded until somebody wants to know (F279, F280). */
export function Prompts() {
  const t = useWords()
  return (
    <div className={styles.panel}>
      {READINGS.map((reading) => (
        <Folded
          key={`${reading.path} ${reading.arg ?? ''}`}
          reading={reading}
          title={`${codeText('insights.reading', reading.name)} · ${t(VARIANTS[reading.variant])}`}
        />
      ))}
    </div>
  )
}

/** Fetched when it is unfolded first: a look at it is noted in the trail. */
function Folded({ reading, title }: { reading: Reading; title: string }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details
      className={styles.folded}
      data-path={[reading.path, reading.arg].filter(Boolean).join('/')}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{title}</summary>
      {wasOpened && <Asked reading={reading} />}
    </details>
  )
}

function Asked({ reading: { path, arg } }: { reading: Reading }) {
  const t = useWords()
  const examId = useFormState(({ base }) => base.id)
  const { status, data, error } = useFetched<Answer>(
    examId,
    [path, examId, arg].filter((each) => each !== undefined).join('/')
  )
  if (status === 'loading') return <p className={styles.faint}>{t('insights.loading')}</p>
  if (!data) return <p className={styles.failed}>{error || t('insights.scan_fetch_failed')}</p>
  if (data.provider === null) {
    const isOfSheets = path.startsWith('gpt_vision_')
    return (
      <p className={styles.faint}>{t(isOfSheets ? 'insights.nothing' : 'insights.no_letter')}</p>
    )
  }
  const { prompts, gpt_omd_history_saved_values: saved } = data
  const said = saved ? saved.map(valueWords).join('\n') : wordsOf(data.response)
  return (
    <>
      <p className={styles.faint}>
        {t(data.provider === 'model' ? 'insights.by_model' : 'insights.by_rules', {
          model: data.model ?? '',
        })}
        {data.answered_at && (
          <>
            {' '}
            · <InstantText instant={data.answered_at} />
          </>
        )}
      </p>
      <div className={styles.asked}>
        {prompts && (
          <section aria-label={t('insights.prompts')}>
            <h4 className={styles.label}>{t('insights.prompts')}</h4>
            {prompts.length === 0 && <p className={styles.faint}>{t('insights.prompts_none')}</p>}
            {prompts.map(({ role, content }, at) => (
              <div key={at}>
                <p className={styles.faint}>{codeText('insights.role', role)}</p>
                <pre className={styles.letter} tabIndex={0}>
                  {content}
                </pre>
              </div>
            ))}
          </section>
        )}
        {'response' in data && (
          <section aria-label={t('insights.response')}>
            <h4 className={styles.label}>{t('insights.response')}</h4>
            <pre className={styles.letter} tabIndex={0}>
              {said || t('insights.nothing')}
            </pre>
          </section>
        )}
      </div>
    </>
  )
}

/** A value as the letter says it, with its eye. */
const valueWords = ({ text, eye }: SavedValue) => (eye ? `${text} ${eye.toUpperCase()}` : text)

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
