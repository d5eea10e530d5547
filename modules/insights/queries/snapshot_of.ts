import type { ExamRecord } from '#exams'
import {
  PANEL_TEXTS,
  valueKey,
  type FetchStatus,
  type PanelText,
  type ReadValue,
  type ReadingFailure,
  type SnapshotVariant,
} from '#insights/rules'
import {
  answersOf,
  currentReading,
  textsOf,
  verdictsOf,
  type Answer,
  type KeptVerdict,
} from '#modules/insights/queries/readings'

/** Where one part of a reading stands, with what came back for it. */
export type PartState = {
  readonly status: FetchStatus
  readonly failure: ReadingFailure | null
  readonly answer: Answer | null
}

export type Reading = {
  readonly id: number | null
  readonly status: FetchStatus
  part(name: string): PartState
}

/** The reading of a visit's present letter, part by part; idle without a letter. */
export async function readingOf(examId: number): Promise<Reading> {
  const reading = await currentReading(examId)
  const answers = new Map(
    (reading ? await answersOf(reading.id) : []).map((answer) => [answer.part, answer])
  )
  const status: FetchStatus = reading?.state ?? 'idle'
  return {
    id: reading?.id ?? null,
    status,
    part(name) {
      const answer = answers.get(name) ?? null
      const failure = answer?.failure ?? reading?.failure ?? null
      if (failure) return { status: 'failed', failure, answer }
      // Analyses that no letter brings were not asked for.
      if (status === 'succeeded' && !answer) return { status: 'idle', failure, answer }
      return { status, failure, answer }
    },
  }
}

/** A value with a person's word on it. */
export type JudgedValue = ReadValue & { readonly key: string; readonly judged: KeptVerdict | null }

export function judgedValues(
  values: readonly ReadValue[],
  verdicts: ReadonlyMap<string, KeptVerdict>
): JudgedValue[] {
  return values.map((value) => {
    const key = valueKey(value)
    return { ...value, key, judged: verdicts.get(key) ?? null }
  })
}

export type Panel = {
  readonly status: FetchStatus
  readonly failure: ReadingFailure | null
  readonly readingId: number | null
  readonly provider: Answer['provider'] | null
  readonly model: string | null
  readonly answeredAt: Date | null
  readonly values: readonly JudgedValue[]
  /** Sections in an administrator's words; the others are as they were read. */
  readonly worded: Readonly<Partial<Record<PanelText, string>>>
}

/** The panel's four texts (F275): what was read and not rejected, or an administrator's words. */
export async function panelOf(
  exam: Pick<ExamRecord, 'id'>,
  variant: SnapshotVariant
): Promise<Panel> {
  const reading = await readingOf(exam.id)
  const { status, failure, answer } = reading.part(`${variant}.band_values`)
  const [verdicts, texts] = await Promise.all([
    reading.id === null ? new Map<string, KeptVerdict>() : verdictsOf(reading.id),
    textsOf(exam.id, reading.id),
  ])
  const worded = PANEL_TEXTS.flatMap((section) => {
    const text = texts.get(`panel.${section}`)
    return text ? [[section, text] as const] : []
  })
  return {
    status,
    failure,
    readingId: reading.id,
    provider: answer?.provider ?? null,
    model: answer?.model ?? null,
    answeredAt: answer?.answeredAt ?? null,
    values: judgedValues(answer?.values ?? [], verdicts),
    worded: variant === 'letter' ? Object.fromEntries(worded) : {},
  }
}
