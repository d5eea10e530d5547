import { Button } from 'antd'
import type { Verdict } from '#insights/rules'
import { api } from '../../lib/api'
import { codeText, useWords } from '../../lib/messages'
import { reportFailure } from '../../ui/dialogs'
import { ToneTag } from '../../ui/tone_tag'
import styles from './insights.module.css'
import type { SnapshotValue } from './types'

type Props = {
  values: readonly SnapshotValue[]
  examId: number
  onChange: () => void
  /** The call that keeps a person's word. */
  call?: 'ai_snapshot_verdict' | 'sheet_verdict'
}

const VERDICT_WORDS = {
  accepted: 'insights.accepted',
  rejected: 'insights.rejected',
} as const satisfies Record<Verdict, string>

/** Each value with its place in the letter, and a person's word on it: who, and yes or no. */
export function ValueList({ values, examId, onChange, call = 'ai_snapshot_verdict' }: Props) {
  const t = useWords()
  if (values.length === 0) return null

  async function judge(key: string, verdict: Verdict) {
    const path = `/api/data/exam/${call}/${examId}/`
    const answer = await api.post(path, { key, verdict })
    if (!answer.ok) return reportFailure(t('insights.snapshot'), answer)
    onChange()
  }

  return (
    <ul className={styles.values}>
      {values.map((value) => (
        <li key={value.key} className={styles.value}>
          <span className={value.judged?.verdict === 'rejected' ? styles.struck : undefined}>
            {nameOf(value)}
          </span>
          {value.source && (
            <span className={styles.faint}>
              {t('insights.source', {
                page: value.source.page,
                from: value.source.words[0] + 1,
                to: value.source.words[1] + 1,
              })}
            </span>
          )}
          {value.judged && (
            <ToneTag tone={value.judged.verdict === 'accepted' ? 'normal' : 'neutral'}>
              {t(`insights.judged.${value.judged.verdict}`, { by: value.judged.by })}
            </ToneTag>
          )}
          <span className={styles.judge}>
            {(['accepted', 'rejected'] as const).map((verdict) => (
              <Button
                key={verdict}
                size="small"
                type="text"
                disabled={value.judged?.verdict === verdict}
                aria-label={t(`insights.judge.${verdict}`, { value: nameOf(value) })}
                onClick={() => void judge(value.key, verdict)}
              >
                {t(VERDICT_WORDS[verdict])}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A measurement with its name; everything else as the letter says it, with its eye. */
function nameOf({ key, text, code, eye }: SnapshotValue): string {
  const [, ofSide, ofSheet] = SHEET_FIELD.exec(code ?? '') ?? []
  if (ofSide && ofSheet) {
    const read = ofSheet === 'ght' ? codeText('insights.ght', text) : `${text} µm`
    return `${codeText('exams.field', ofSheet)} ${ofSide === 'right' ? 'OD' : 'OS'} ${read}`
  }
  if (key.startsWith('value:') && code) {
    const [side, measure] = [code.slice(0, 2), code.slice(3)]
    return `${MEASURES[measure] ?? measure} ${side.toUpperCase()} ${text}`
  }
  const isSaid = eye === null || new RegExp(`\\b(?:${eye}|o[gu]|odg)\\b`, 'i').test(text)
  return isSaid || key.includes(':' + text) ? text : `${text} ${eye!.toUpperCase()}`
}

/** Values of sheets by their fields, right or left. */
const SHEET_FIELD = /^(right|left)_(ght|oct_rnfl_(?:avg|sup|inf))$/

const MEASURES: Readonly<Record<string, string>> = {
  iop: 'IOP',
  cd: 'C/D',
  pachs: 'CCT',
  bcva: 'BCVA',
}
