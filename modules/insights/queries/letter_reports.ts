import { statement } from '#app/database/statement'
import { panelText, valueKey, type PanelText, type ReadValue, type Verdict } from '#insights/rules'

type Row = {
  exam_id: number
  blob_id: number
  read_values: readonly ReadValue[]
  /** The newest word on each value. */
  verdicts: Readonly<Record<string, Verdict>> | null
  worded: Readonly<Record<string, string>> | null
}

const reports = statement<Row>(
  'insights.letter_reports',
  `select r.exam_id, r.blob_id, a.read_values,
          (select json_object_agg(w.value_key, w.verdict)
             from (select distinct on (value_key) value_key, verdict from ai_verdicts
                    where reading_id = r.id order by value_key, id desc) w) as verdicts,
          (select json_object_agg(w.kind, w.text)
             from (select distinct on (kind) kind, text from ai_texts
                    where exam_id = r.exam_id and coalesce(reading_id, r.id) = r.id
                    order by kind, id desc) w) as worded
     from read_visits v
     join lateral (select id, exam_id, blob_id from letter_readings
                    where exam_id = v.id order by id desc limit 1) r on true
     join ai_answers a on a.reading_id = r.id and a.part = 'letter.band_values'
                      and a.failure is null
    where v.patient_id = $1`
)

/** What was read of a visit's newest letter and stands: in an administrator's words, or as it was read. */
export type LetterReport = {
  readonly examId: number
  readonly blobId: number
  textOf(section: PanelText): string
}

/** Of each visit of a patient whose letter was read. */
export async function letterReports(patientId: number): Promise<LetterReport[]> {
  const rows = await reports([patientId])
  return rows.map(
    ({ exam_id: examId, blob_id: blobId, read_values: values, verdicts, worded }) => ({
      examId,
      blobId,
      textOf: (section) => {
        const judged = values.map((value) => ({
          ...value,
          isRejected: verdicts?.[valueKey(value)] === 'rejected',
        }))
        return panelText(section, judged, worded?.[`panel.${section}`])
      },
    })
  )
}
