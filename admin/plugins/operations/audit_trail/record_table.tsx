import { useTranslate } from 'react-admin'
import { chartOf, PlaceLink, TableFrame, type Column } from '../../../shell/table/index'
import { patientOf } from '../../patients/place'
import { Time } from '../../../shell/times'

/** A record of the trail in words, as the server tells it. */
export type TrailRecord = {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly practice: string
  readonly what: string
  readonly about: string
  readonly exam_id: number | null
  readonly details: string
  readonly patient_id: number | null
  readonly patient: string
}

type Props = {
  /** None while they are on their way. */
  readonly records: readonly TrailRecord[] | undefined
  /** Fetches older ones, where there are any. */
  readonly loadMore: (() => Promise<void>) | null
}

/** Who did what, about whom; newest first. */
export function RecordTable({ records, loadMore }: Props) {
  const translate = useTranslate()
  const word = (key: string) => translate(`operations.trail.field.${key}`)
  const own = (key: string) => translate(`resources.audit_trail.${key}`)
  const columns: Column<TrailRecord>[] = [
    { key: 'at', head: word('at'), kind: 'line', cell: ({ at }) => <Time at={at} seconds /> },
    { key: 'actor', head: word('actor'), cell: ({ actor }) => actor },
    { key: 'what', head: word('what'), cell: ({ what }) => what },
    {
      key: 'patient',
      head: own('patient'),
      cell: (record) => <PlaceLink at={patientOf(record.patient_id)}>{record.patient}</PlaceLink>,
    },
    {
      key: 'about',
      head: word('about'),
      cell: ({ exam_id: id, about }) => <PlaceLink at={chartOf(id)}>{about}</PlaceLink>,
    },
    { key: 'details', head: word('details'), cell: ({ details }) => details },
  ]
  return (
    <TableFrame
      label={own('records')}
      columns={columns}
      rows={records}
      rowKey={({ id }) => id}
      empty={own('none')}
      loadMore={loadMore}
      more={own('more')}
    />
  )
}
