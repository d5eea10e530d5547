import { Link, Typography } from '@mui/material'
import {
  DataTable,
  List,
  SelectInput,
  TextInput,
  useLocale,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { TRAIL_KINDS } from '#operations/rules'
import { DayInput } from '../../shell/day_input'
import { Time } from '../../shell/times'
import type { Patient } from './patient'

const WORDS = 'operations.trail'

/** A record of the trail in words, as the server tells it. */
type TrailRecord = {
  id: number
  at: string
  kind: (typeof TRAIL_KINDS)[number]
  actor: string
  practice: string
  what: string
  about: string
  exam_id: number | null
  details: string
}

const Column = DataTable.Col<TrailRecord>

function useFilters() {
  const translate = useTranslate()
  const kinds = TRAIL_KINDS.map((id) => ({ id, name: translate(`${WORDS}.kind.${id}`) }))
  return [
    <SelectInput
      key="kind"
      source="kind"
      label={`${WORDS}.field.kind`}
      choices={kinds}
      emptyText={`${WORDS}.all`}
      alwaysOn
    />,
    <TextInput key="actor" source="actor" label={`${WORDS}.field.actor`} alwaysOn />,
    <DayInput key="since" source="since" label={`${WORDS}.field.since`} alwaysOn />,
  ]
}

function About({ about, exam_id: exam }: TrailRecord) {
  return exam === null ? about : <Link href={`/patient-exam/${exam}`}>{about}</Link>
}

/** Who saw, changed or received what of the patient, newest first; looking is noted as well. */
export function Trail() {
  const translate = useTranslate()
  const locale = useLocale()
  const patient = useRecordContext<Patient>()
  const filters = useFilters()
  if (!patient) return null
  return (
    <List
      resource={`patients/${patient.id}/audit_records`}
      title={false}
      filters={filters}
      actions={false}
      exporter={false}
      empty={false}
      sort={{ field: 'at', order: 'DESC' }}
      perPage={25}
      disableSyncWithLocation
      storeKey={false}
      queryOptions={{ meta: { locale } }}
    >
      <DataTable
        rowClick={false}
        bulkActionButtons={false}
        empty={
          <Typography sx={{ p: 2 }} color="text.secondary">
            {translate(`${WORDS}.none`)}
          </Typography>
        }
      >
        <Column
          source="at"
          label={`${WORDS}.field.at`}
          cellSx={() => ({ whiteSpace: 'nowrap' })}
          render={({ at }) => <Time at={at} seconds />}
        />
        <Column source="actor" label={`${WORDS}.field.actor`} disableSort />
        <Column
          source="kind"
          label={`${WORDS}.field.kind`}
          disableSort
          render={({ kind }) => translate(`${WORDS}.kind.${kind}`)}
        />
        <Column source="what" label={`${WORDS}.field.what`} disableSort />
        <Column
          source="about"
          label={`${WORDS}.field.about`}
          disableSort
          render={(record) => <About {...(record as TrailRecord)} />}
        />
        <Column source="details" label={`${WORDS}.field.details`} disableSort />
        <Column source="practice" label={`${WORDS}.field.practice`} disableSort />
      </DataTable>
    </List>
  )
}
