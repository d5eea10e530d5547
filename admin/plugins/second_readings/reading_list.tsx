import {
  DataTable,
  List,
  NullableBooleanInput,
  SelectInput,
  useLocale,
  useTranslate,
} from 'react-admin'
import { ListBar } from '../../shell/list_bar'
import { RowLink } from '../../shell/row_link'
import { Day, Time, timeOf } from '../../shell/times'
import { useExport, type ExportColumn } from '../../shell/use_export'
import type { SecondReading } from './reading'
import { useDecisionWords } from './words'

const WORDS = 'resources.second_readings'
const STATES = ['second', 'agreed', 'third', 'resolved', 'withdrawn'] as const

const Column = DataTable.Col<SecondReading>

function useFilters() {
  const translate = useTranslate()
  const choices = STATES.map((id) => ({ id, name: translate(`${WORDS}.state.${id}`) }))
  return [
    <NullableBooleanInput key="needed" source="needed" alwaysOn />,
    <SelectInput key="state" source="state" choices={choices} alwaysOn />,
  ]
}

/** What is on screen, as the export writes it. */
function useColumns(): ExportColumn<SecondReading>[] {
  const translate = useTranslate()
  const locale = useLocale()
  const { list } = useDecisionWords()
  return [
    { source: 'id' },
    { source: 'patient' },
    { source: 'dob' },
    { source: 'exam_date' },
    { source: 'reason', text: ({ reason }) => translate(`${WORDS}.reason.${reason}`) },
    { source: 'state', text: ({ state }) => translate(`${WORDS}.state.${state}`) },
    { source: 'needs', text: ({ needs }) => needs && translate(`${WORDS}.needs.${needs}`) },
    { source: 'second_omdr_id', text: ({ second_omdr: name }) => name },
    { source: 'third_omdr_id', text: ({ third_omdr: name }) => name },
    { source: 'differs', text: ({ differs }) => list(differs) },
    { source: 'opened_at', text: ({ opened_at: at }) => timeOf(at, locale) },
  ]
}

/** Charts that are read twice or thrice; those the office has to act on can be listed alone (F204). */
export function ReadingList() {
  const translate = useTranslate()
  const { list } = useDecisionWords()
  return (
    <List
      filters={useFilters()}
      actions={<ListBar />}
      exporter={useExport(useColumns())}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <Column source="id" />
        <Column
          source="patient"
          disableSort
          render={({ patient }) => <RowLink to="show">{patient}</RowLink>}
        />
        <Column source="dob" disableSort render={({ dob }) => <Day at={dob ?? null} />} />
        <Column
          source="exam_date"
          disableSort
          render={({ exam_date: at }) => <Day at={at ?? null} />}
        />
        <Column
          source="reason"
          disableSort
          render={({ reason }) => translate(`${WORDS}.reason.${reason}`)}
        />
        <Column
          source="state"
          disableSort
          render={({ state }) => translate(`${WORDS}.state.${state}`)}
        />
        <Column
          source="needs"
          disableSort
          render={({ needs }) => (needs ? translate(`${WORDS}.needs.${needs}`) : '–')}
        />
        <Column
          source="second_omdr_id"
          disableSort
          render={({ second_omdr: name }) => name ?? '–'}
        />
        <Column source="third_omdr_id" disableSort render={({ third_omdr: name }) => name ?? '–'} />
        <Column
          source="differs"
          disableSort
          render={({ differs }) => (differs ? list(differs) : '')}
        />
        <Column source="opened_at" render={({ opened_at: at }) => (at ? <Time at={at} /> : null)} />
      </DataTable>
    </List>
  )
}
